import { t } from 'tap';
import { resolveFrame } from '../../src/prepare/resolve-frame.ts';
import { testContext } from './test-context.ts';

const rows: [raw: string, address: string | undefined][] = [
  ['https://video.example/embed/1?a=b', 'https://video.example/embed/1?a=b'],
  ['//video.example/embed/1', 'https://video.example/embed/1'],
  ['https://video.example:443/x', 'https://video.example/x'],
  ['/tools/calculator', '/tools/calculator'],
  ['tools/calculator', '/tools/calculator'],
  ['https://meridian.example/map?x=1', '/map?x=1'],
  ['http://video.example/embed/1', undefined],
  ['https://video.example:8443/x', undefined],
  ['https://video.example.evil.example/x', undefined],
  ['https://evil.example/https://video.example', undefined],
  ['https://video.example@evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['about:srcdoc', undefined],
  ['{$url}', undefined],
];

for (const [raw, address] of rows) {
  t.test(`a frame of ${raw} shows ${address ?? 'nothing'}`, async (t) => {
    const context = testContext();
    t.equal(resolveFrame(raw, context), address);
    t.equal(context.reports.length, address === undefined ? 1 : 0);
  });
}

t.test('a frame without a URL is not reported', async (t) => {
  const context = testContext();
  t.equal(resolveFrame(' ', context), undefined);
  t.same(context.reports, []);
});
