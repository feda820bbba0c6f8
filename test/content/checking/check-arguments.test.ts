import { t } from 'tap';
import { readCheckArguments } from '../../../src/content/checking/check-arguments.ts';

t.test('omitted options have their defaults', (t) => {
  t.strictSame(readCheckArguments(['localhost:4000']), {
    help: false,
    url: 'localhost:4000',
    timeoutMs: 2_000,
    options: {
      pagesEndpoint: '/api/pages',
      hostname: 'localhost',
      navigations: ['main', 'footer'],
      site: undefined,
      language: undefined,
      paths: [],
      maxPages: 200,
    },
  });
  t.equal(readCheckArguments(['--help']).help, true);
  t.end();
});

t.test('options narrow what is checked', (t) => {
  const { options, timeoutMs } = readCheckArguments(
    'http://a --site x --language es --path /a/ --path b/c --navigation top --pages-endpoint /p/ --timeout 9 --max-pages 3'.split(
      ' ',
    ),
  );
  t.match(options, {
    site: 'x',
    language: 'es',
    paths: ['a', 'b/c'],
    navigations: ['top'],
    pagesEndpoint: '/p',
    maxPages: 3,
  });
  t.equal(timeoutMs, 9);
  t.end();
});

t.test('wrong arguments are refused', (t) => {
  for (const line of ['', 'a b', 'a --nope', 'a --max-pages x', 'a --max-pages 0', 'a --timeout -1', 'a --timeout 1.5'])
    t.throws(() => readCheckArguments(line.split(' ').filter(Boolean)), TypeError, line);
  t.end();
});
