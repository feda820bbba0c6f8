import { t } from 'tap';
import { readDoctorArguments } from '../../src/doctor/doctor-arguments.ts';

t.test('without arguments the doctor examines the site of npm start', async (t) => {
  t.same(readDoctorArguments([]), {
    help: false,
    site: 'http://localhost:3000',
    content: undefined,
    format: 'text',
    maxPages: 1000,
  });
});

t.test('URLs are reduced to their origin', async (t) => {
  const given = readDoctorArguments(['https://site.example/about?a=1', '--content', 'http://content:4000/api']);
  t.equal(given.site, 'https://site.example');
  t.equal(given.content, 'http://content:4000');
});

for (const [args, message] of [
  [['here'], /URL must be an address/],
  [['ftp://a.example'], /URL must be an address/],
  [['--content', 'x'], /--content must be an address/],
  [['--format', 'pdf'], /--format must be one of text, json, html/],
  [['--max-pages', '0'], /--max-pages must be a whole number/],
  [['http://a.example', 'http://b.example'], /at most one URL/],
  [['--fast'], /--fast/],
] as const)
  t.test(`${args.join(' ')} is refused`, async (t) => {
    t.throws(() => readDoctorArguments([...args]), { name: 'TypeError', message });
  });
