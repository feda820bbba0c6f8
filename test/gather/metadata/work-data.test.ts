import { t } from 'tap';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { describePage } from '../../../src/gather/metadata/page-record.ts';
import { tagBytes } from '../../../src/gather/metadata/tag-bytes.ts';
import { pageOf } from '../../client/app-store.ts';
import { pageRef } from '../../content/open-source.ts';
import { detailOf } from './record-examples.ts';

/** The JSON-LD of the work, and what all tags take. */
function workOf(given: Partial<PublicationDetail>, text = '') {
  const block = { type: 'publication-detail' as const, publication: detailOf(given), text };
  const { page } = describePage({
    ref: pageRef('publications/k'),
    page: pageOf('Page', { main: [block] }),
    origin: 'https://institute.example',
    navigations: {},
    translations: {},
  });
  const tags = page.record ?? [];
  const script = tags.find(({ element }) => element === 'script')?.text ?? '{}';
  const bytes = tags.map(tagBytes).reduce((sum, one) => sum + one, 0);
  return { work: JSON.parse(script)['@graph'][0], bytes };
}

const COMPLETE = {
  publisher: 'The Press',
  keywords: ['potash', 'soil, dry'],
  image: '/media/a.jpg',
  downloads: [{ href: '/media/a.pdf', name: 'A', extension: 'PDF', size: 1200 }],
};

t.test('JSON-LD has publisher, keywords, image, files and the abstract', async (t) => {
  const { work, bytes } = workOf(COMPLETE, `<p>Potassium &amp; soil.</p><p>${'More. '.repeat(100)}</p>`);
  t.match(work, {
    publisher: { '@type': 'Organization', name: 'The Press' },
    keywords: ['potash', 'soil, dry'],
    image: 'https://institute.example/media/a.jpg',
    encoding: [
      {
        '@type': 'MediaObject',
        contentUrl: 'https://institute.example/media/a.pdf',
        encodingFormat: 'application/pdf',
        contentSize: '1200 B',
      },
    ],
    description: /^Potassium & soil\. More\. .{200,300}…$/,
  });
  t.ok(bytes <= 2_500, `${bytes} bytes`);
  t.notOk('description' in workOf({}).work);
});

t.test('the longest of them are left out before the tags take more than 2.5 kB', async (t) => {
  const files = Array.from({ length: 24 }, (_, at) => ({ href: `/media/${at}.pdf`, name: 'A', extension: 'PDF' }));
  const { work, bytes } = workOf({ ...COMPLETE, downloads: files }, 'An abstract.');
  t.notOk('encoding' in work);
  t.equal(work.description, 'An abstract.');
  t.ok(bytes <= 2_500, `${bytes} bytes`);
  const long = workOf({ ...COMPLETE, authors: Array.from({ length: 40 }, (_, at) => `Family, Given ${at}`) }, 'A');
  t.notOk('keywords' in long.work, 'a long list of authors leaves no room');
  t.equal(long.work.author.length, 40);
});

t.test('JSON-LD has a Chinese author as Chinese people write the name', async (t) => {
  t.match(workOf({ authors: ['李, 华', 'Ibarra, Ana'] }).work.author, [{ name: '李华' }, { name: 'Ana Ibarra' }]);
});
