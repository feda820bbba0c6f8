import { join } from 'node:path';
import { t } from 'tap';
import { type CliCommand, readArguments } from '../../src/content-service/cli-arguments.ts';

const DATABASE = '.data/content.sqlite';
const SAMPLE = { folder: join(import.meta.dirname, '../../content'), database: DATABASE };
const IMPORT = { name: 'import', dryRun: false, oai: false, pause: 1, restart: false } as const;

t.test('valid command lines are parsed', (t) => {
  const rows: Array<[args: string, command: CliCommand]> = [
    ['--help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['help', { name: 'help' }],
    ['import --help', { name: 'help' }],
    ['import a.jsonl', { ...IMPORT, source: 'a.jsonl', database: DATABASE }],
    ['import a.jsonl --database b.sqlite', { ...IMPORT, source: 'a.jsonl', database: 'b.sqlite' }],
    ['--database=b.sqlite import a.jsonl', { ...IMPORT, source: 'a.jsonl', database: 'b.sqlite' }],
    [
      'import a.csv --mapping m.json --category Papers --format csv --duplicates update --dry-run',
      {
        ...IMPORT,
        source: 'a.csv',
        database: DATABASE,
        mapping: 'm.json',
        category: 'Papers',
        format: 'csv',
        duplicates: 'update',
        dryRun: true,
      },
    ],
    [
      'import https://a.example/oai --oai --set north --from 2026-01-31 --pause 0.5 --restart',
      {
        ...IMPORT,
        source: 'https://a.example/oai',
        database: DATABASE,
        oai: true,
        set: 'north',
        from: '2026-01-31',
        pause: 0.5,
        restart: true,
      },
    ],
    ['init a', { name: 'init', folder: 'a', languages: ['en', 'fr'], institute: undefined }],
    [
      'init a --languages de,pt-br --name Soils',
      { name: 'init', folder: 'a', languages: ['de', 'pt-BR'], institute: 'Soils' },
    ],
    ['remove a b', { name: 'remove', publications: ['a', 'b'], database: DATABASE }],
    ['schemas a', { name: 'schemas', folder: 'a' }],
    ['serve', { name: 'serve', ...SAMPLE, host: '127.0.0.1', port: 4000, loadFolder: true }],
    ['serve --port 0 --host ::1 --no-sample', { name: 'serve', ...SAMPLE, host: '::1', port: 0, loadFolder: false }],
    ['edit', { name: 'edit', ...SAMPLE, port: 4000 }],
    ['edit --port 4001', { name: 'edit', ...SAMPLE, port: 4001 }],
    [
      'serve --purge-url http://127.0.0.1:3001/cache/purge',
      {
        name: 'serve',
        ...SAMPLE,
        host: '127.0.0.1',
        port: 4000,
        loadFolder: true,
        purgeUrl: 'http://127.0.0.1:3001/cache/purge',
      },
    ],
    ['serve --port 65535', { name: 'serve', ...SAMPLE, host: '127.0.0.1', port: 65_535, loadFolder: true }],
  ];
  for (const [args, command] of rows) t.same(readArguments(args.split(' ')), command, args);
  t.end();
});

t.test('each folder has a database of its own, and options take precedence over the environment', (t) => {
  const placeOf = (args: string, environment = {}) => {
    const command = readArguments(`serve ${args}`.trim().split(' '), environment);
    return command.name === 'serve' && [command.folder, command.database];
  };
  const { folder } = SAMPLE;
  t.same(placeOf(''), [folder, DATABASE]);
  t.same(placeOf('', { CONTENT_DIR: '', CONTENT_DATABASE: '' }), [folder, DATABASE]);
  t.same(placeOf(`--folder ${folder}`), [folder, DATABASE], 'the sample, by its path');
  t.same(placeOf('--folder /srv/own'), ['/srv/own', '/srv/own/.data/content.sqlite']);
  t.same(placeOf('--folder /srv/own/ --database b.sqlite'), ['/srv/own', 'b.sqlite']);
  const environment = { CONTENT_DIR: '/srv/own', CONTENT_DATABASE: 'b.sqlite' };
  t.same(placeOf('', environment), ['/srv/own', 'b.sqlite']);
  t.same(placeOf('--folder /srv/other --database c.sqlite', environment), ['/srv/other', 'c.sqlite']);
  t.end();
});

t.test('invalid command lines are refused', (t) => {
  const rows: Array<[args: string[], message: RegExp]> = [
    [[], /No command given/],
    [['export'], /no command "export"/],
    [['init'], /init takes one FOLDER/],
    [['init', 'a', '--languages', 'en,x'], /--languages en,x is not a list of language tags such as en,pt-BR/],
    [['schemas'], /schemas takes one FOLDER/],
    [['import'], /import takes one FILE or URL/],
    [['import', 'a', 'b'], /import takes one FILE or URL/],
    [['import', 'a', '--format', 'xml'], /--format xml is not one of jsonl, csv/],
    [['import', 'a', '--duplicates', 'merge'], /--duplicates merge is not one of skip, update, add/],
    [['import', 'a', '--oai'], /--oai needs the http/],
    [['import', 'a', '--from', 'May'], /--from May is neither a day/],
    [['import', 'a', '--pause', 'x'], /--pause x is not a number/],
    [['serve', 'a'], /serve does not take an argument/],
    [['remove'], /remove takes the ids or addresses/],
    [['remove', 'a', '--dry-run'], /remove has no --dry-run/],
    [['edit', 'a'], /edit does not take an argument/],
    [['serve', '--port', '65536'], /--port 65536 is not a port/],
    [['serve', '--port', '80a'], /--port 80a is not a port/],
    [['serve', '--port='], /--port {2}is not a port/],
    [['serve', '--bogus'], /--bogus/],
    [['serve', '--purge-url', 'localhost:3001'], /--purge-url localhost:3001 is not an address such as http/],
    [['import', 'a', '--database'], /--database/],
  ];
  for (const [args, message] of rows) {
    t.throws(() => readArguments(args), { name: 'WrongArguments', message }, args.join(' '));
  }
  t.end();
});
