import { t } from 'tap';
import { type CliCommand, readArguments } from '../../src/content-service/cli-arguments.ts';

const DATABASE = '.data/content.sqlite';

t.test('command lines that make sense', (t) => {
  const rows: Array<[args: string, command: CliCommand]> = [
    ['--help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['help', { name: 'help' }],
    ['import --help', { name: 'help' }],
    ['import a.jsonl', { name: 'import', file: 'a.jsonl', database: DATABASE }],
    ['import a.jsonl --database b.sqlite', { name: 'import', file: 'a.jsonl', database: 'b.sqlite' }],
    ['--database=b.sqlite import a.jsonl', { name: 'import', file: 'a.jsonl', database: 'b.sqlite' }],
    ['serve', { name: 'serve', database: DATABASE, host: '127.0.0.1', port: 4000, sample: true }],
    [
      'serve --port 0 --host ::1 --no-sample',
      { name: 'serve', database: DATABASE, host: '::1', port: 0, sample: false },
    ],
    ['serve --port 65535', { name: 'serve', database: DATABASE, host: '127.0.0.1', port: 65_535, sample: true }],
  ];
  for (const [args, command] of rows) t.same(readArguments(args.split(' ')), command, args);
  t.end();
});

t.test('command lines that do not', (t) => {
  const rows: Array<[args: string[], message: RegExp]> = [
    [[], /No command given/],
    [['export'], /no command "export"/],
    [['import'], /import takes one FILE/],
    [['import', 'a', 'b'], /import takes one FILE/],
    [['serve', 'a'], /serve takes no FILE/],
    [['serve', '--port', '65536'], /--port 65536 is no port/],
    [['serve', '--port', '80a'], /--port 80a is no port/],
    [['serve', '--port='], /--port {2}is no port/],
    [['serve', '--bogus'], /--bogus/],
    [['import', 'a', '--database'], /--database/],
  ];
  for (const [args, message] of rows) {
    t.throws(() => readArguments(args), { name: 'WrongArguments', message }, args.join(' '));
  }
  t.end();
});
