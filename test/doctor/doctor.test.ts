import { type Test, t } from 'tap';
import { type Diagnosis, runDoctor } from '../../src/doctor/run-doctor.ts';
import { heavyImage, type Seeds, startSeeded } from './seeded-folder.ts';

const html = (text: string) => ({ type: 'rich-text', text });

/** Starts a site whose content has the faults, and examines it. */
async function diagnose(t: Test, seeds: Partial<Seeds> = {}): Promise<Diagnosis> {
  const { site, content } = await startSeeded(t, seeds);
  const navigations = ['main', 'footer'];
  return runDoctor({ site, content, pagesEndpoint: '/api/pages', navigations, maxPages: 200 });
}

t.test('a site without faults has no findings', async (t) => {
  const { findings, pages, files, unvisited } = await diagnose(t);
  t.same(findings, []);
  t.equal(pages, 22);
  t.equal(files, 1);
  t.equal(unvisited, 0);
});

/** 40 faults: code, page, and a part of the place or problem. */
const FAULTS = [
  ['dead-link', '/links', '/nowhere'],
  ['dead-link', '/links', '/nowhere/deep'],
  ['dead-link', '/fr/links', '/fr/absent'],
  ['dead-link', '/links', '/moved-away'],
  ['dead-link', '/', 'Gone (/gone)'],
  ['dead-link', '/fr', 'Gone (/fr/gone)'],
  ['dead-anchor', '/links', '#no-such-part'],
  ['dead-anchor', '/links', '/about#nor-this'],
  ['dead-file', '/links', '/media/none.pdf'],
  ['dead-file', '/images', '/media/missing.png'],
  ['dead-file', '/publications/no-upload', '/media/lost.pdf'],
  ['redirect-loop', '/loop', ''],
  ['redirect-loop', '/circle', ''],
  ['dead-alternate', '/fr/accueil', 'hreflang en'],
  ['page-in-no-menu', '/orphan', ''],
  ['page-in-no-menu', '/fr/orphan', ''],
  ['page-in-no-menu', '/hidden/away', ''],
  ['page-in-no-menu', '/fr/hidden/away', ''],
  ['missing-translation', 'translations (institute, fr)', 'retry, undo'],
  ['missing-value-label', 'translations (institute, fr)', 'Videos'],
  ['missing-value-label', 'translations (institute, fr)', 'East Africa'],
  ['image-without-text', '/images', '/zones/main/0/image'],
  ['image-without-text', '/images', '/zones/main/1/images/1/image'],
  ['image-without-text', '/images', '/zones/main/2/text'],
  ['image-without-text', '/fr/images', '/zones/main/0/image'],
  ['heavy-image', '/images', '/media/heavy.png'],
  ['heading-order', '/headings', 'Too deep'],
  ['heading-order', '/headings', 'Deeper still'],
  ['heading-order', '/fr/headings', 'Trop profond'],
  ['record-without-title', '/publications', 'untitled'],
  ['record-without-author', '/publications', 'anonymous'],
  ['record-without-date', '/publications', 'undated'],
  ['record-without-date', '/publications', 'misdated'],
  ['record-without-file', '/publications', 'no-file'],
  ['duplicate-slug', '/publications', 'second-of-a-slug'],
  ['unknown-block', '/blocks', '/zones/main/0/type'],
  ['unknown-block', '/fr/about', '/zones/main/0/type'],
  ['unknown-template', '/blocks', '/template'],
  ['low-contrast', 'GET /api/sites', '/0/brand/colours/primary'],
  ['broken-contract', '/blocks', '/zones/main/1/title'],
] as const;

t.test('a folder with 40 faults has these 40 findings and no other', async (t) => {
  const { findings } = await diagnose(t, {
    pages: {
      'en/links': [
        html('<p><a href="/nowhere">A</a> <a href="/nowhere/deep">B</a> <a href="/moved-away">C</a></p>'),
        html('<p><a href="#no-such-part">D</a> <a href="/about#nor-this">E</a> <a href="/about">F</a></p>'),
        html('<p><a href="/media/none.pdf">G</a> <a href="/loop">H</a> <a href="/circle">I</a></p>'),
      ],
      'fr/links': [html('<p><a href="/absent">A</a></p>')],
      'en/images': [
        { type: 'image', image: '/media/heavy.png' },
        {
          type: 'image-gallery',
          images: [
            { image: '/media/missing.png', caption: 'Soil' },
            { image: '/media/small.svg', caption: '' },
          ],
        },
        html('<p><img src="/media/small.svg"></p>'),
      ],
      'fr/images': [{ type: 'slide', image: '/media/small.svg' }],
      'en/headings': [html('<h2>Good</h2><h4>Too deep</h4><h6>Deeper still</h6>')],
      'fr/headings': [html('<h3>Trop profond</h3>')],
    },
    redirects: {
      'moved-away': '/nowhere/deep',
      loop: '/loop',
      circle: '/circle-2',
      'circle-2': '/circle',
      accueil: '/about',
    },
    french: ['accueil'],
    menu: [
      { slug: 'gone', label: 'Gone' },
      { slug: 'accueil', label: 'Welcome' },
    ],
    orphans: ['orphan', 'hidden/away'],
    colours: { primary: { light: '#f5f5a0', dark: '#ffffff' } },
    foreign: {
      'en/blocks': { template: 'three-columns', blocks: [{ type: 'carousel-3d' }, { type: 'banner', title: {} }] },
      'fr/about': { blocks: [{ type: 'hologram' }] },
    },
    untranslated: ['retry', 'undo'],
    records: [
      { _id: 'untitled', title: '<em></em>' },
      { _id: 'anonymous', author: [] },
      { _id: 'undated', publicationDate: undefined, category: 'Videos' },
      { _id: 'misdated', publicationDate: 'soon', region: 'East Africa' },
      { _id: 'no-file', uploads: [] },
      { _id: 'no-upload', uploads: [{ file: '/media/lost.pdf', name: 'Lost' }] },
      { _id: 'second-of-a-slug', slug: 'first' },
    ],
    media: {
      'heavy.png': await heavyImage(),
      'small.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    },
  });
  const told = findings.map(({ code, page, place, problem }) => `${code} | ${page} | ${place} | ${problem}`);
  const isSeeded = (line: string, [code, page, part]: readonly [string, string, string]) =>
    line.startsWith(`${code} | ${page} | `) && line.includes(part);
  t.same(
    FAULTS.filter((fault) => !told.some((line) => isSeeded(line, fault))),
    [],
    'all faults are found',
  );
  t.same(
    told.filter((line) => !FAULTS.some((fault) => isSeeded(line, fault))),
    [],
    'nothing else is found',
  );
  t.equal(findings.length, 40);
});
