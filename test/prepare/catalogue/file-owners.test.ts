import { t } from 'tap';
import { fileOwners } from '../../../src/prepare/catalogue/file-owners.ts';
import { publication } from '../publications/publication-fixture.ts';

t.test('files on this host are found by their path; the first publication has a shared one', async (t) => {
  const withFiles = (_id: string, ...files: string[]) =>
    publication({ _id, uploads: files.map((file) => ({ file, name: 'Report' })) });
  const list = [
    withFiles('a', 'reports/soil water.pdf', 'https://elsewhere.example/media/b.pdf'),
    withFiles('b', '/media/reports/soil%20water.pdf', 'https://own.example/media/c.pdf?version=2', '{{file}}'),
  ];
  const owners = await fileOwners(list, ['own.example']);
  t.same(Object.fromEntries(owners), { '/media/reports/soil%20water.pdf': 'a', '/media/c.pdf': 'b' });
  t.equal(await fileOwners(list, ['own.example']), owners, 'they are found once');
});
