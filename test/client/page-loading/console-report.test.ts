import { t } from 'tap';
import { createConsoleReport } from '../../../client/page-loading/browser-environment.ts';

function listen() {
  const heard: unknown[][] = [];
  return { heard, ...createConsoleReport({ warn: (...args) => heard.push(args) }) };
}

t.test('a fault found during hydration is never reported, and any other fault is reported once', (t) => {
  const { heard, report, unmute } = listen();
  report('translation', 'save is missing');
  unmute();
  report('translation', 'save is missing');
  t.same(heard, []);
  report('translation', 'remove is missing');
  report('translation', 'remove is missing');
  t.same(heard, [['remove is missing']]);
  t.end();
});

t.test('a failed call is always reported, with its error', (t) => {
  const { heard, report } = listen();
  const error = new Error('500');
  report('call', 'unhandled error', error);
  report('call', 'unhandled error', error);
  t.same(heard, [
    ['unhandled error', error],
    ['unhandled error', error],
  ]);
  t.end();
});
