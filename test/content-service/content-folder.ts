import type { Test } from 'tap';
import { buildContentService, startContentService } from '../../src/content-service/content-service.ts';
import { type PublicationLine, parsePublicationLine } from '../../src/content-service/wire-publication.ts';

const json = (value: unknown) => JSON.stringify(value);

/** The clock of the content services of tests. */
export const now = () => Date.UTC(2026, 0, 2, 3, 4, 5, 678);

const SITES = [
  {
    slug: 'north',
    default: true,
    languages: [
      { locale: 'en', slug: 'en', default: true },
      { locale: 'es', slug: 'es', default: false },
    ],
  },
  {
    slug: 'east',
    default: false,
    hostnames: ['east.example'],
    languages: [
      { locale: 'zh-CN', slug: 'zh', default: true },
      { locale: 'en', slug: 'en', default: false },
    ],
  },
];

const page = (path: string, main: unknown[], more: Record<string, unknown> = {}) => ({
  path,
  template: 'single-column',
  title: `Title of /${path}`,
  description: `Description of /${path}`,
  zones: { main },
  ...more,
});

/** A publication in wire form; `number` becomes its id. */
export const publication = (number: number, fields: Record<string, unknown> = {}) => ({
  _id: { $id: String(number).padStart(24, '0') },
  slug: `paper-${number}`,
  title: `Paper ${number}`,
  category: 'Papers',
  external: false,
  author: [{ _id: 'a1', name: 'Ana Ortiz' }],
  uploads: [],
  ...fields,
});

/** A record as the import reads it from a line; every value must be readable. */
export const publicationLine = (record: object): PublicationLine =>
  parsePublicationLine(json(record), (reason) => {
    throw new Error(reason);
  });

export const PUBLICATIONS = [
  publication(1, { publicationDate: '2001-05', cropType: 'Maize', region: 'Europe' }),
  publication(2, { publicationDate: '2003', cropType: 'Rice', text: '<p>Rice &amp; water</p>' }),
  publication(3, { publicationDate: '2002', cropType: 'Maize', category: 'Videos' }),
  publication(4, { title: 'Undated <em>K<sub>2</sub>O</em>', category: 'Videos' }),
  publication(5, { publicationDate: '1999', title: 'Études du sol' }),
];

export const linesOf = (publications: readonly unknown[]): string => publications.map((line) => json(line)).join('\n');

/** The files of a small content folder, for `t.testdir`. */
export const folderFiles = () => ({
  'sites.json': json({ sites: SITES }),
  'publications.jsonl': linesOf(PUBLICATIONS),
  navigation: {
    'north.en.json': json({ main: [{ slug: 'about', label: 'About', type: 'page' }] }),
    'north.es.json': json({ main: [{ slug: 'about', label: 'Acerca', type: 'page' }] }),
  },
  translations: {
    'en.json': json({ save: 'Save', 'site-title': 'North', 'related-publications': 'More like this' }),
    'es.json': json({ save: 'Guardar' }),
    'east.en.json': json({ 'site-title': 'East' }),
  },
  pages: {
    north: {
      en: {
        'home.json': json(page('', [{ type: 'rich-text', text: 'home' }])),
        'all.json': json(page('publications', [{ type: 'all-publications', publications: { select: 'all' } }])),
        'new.json': json(
          page('new', [
            { type: 'new-publications', title: 'New', publications: { select: 'newest', limit: 2 } },
            { type: 'highlighted-publications', publications: { category: 'Videos' } },
            { type: 'highlighted-publications', publications: { slugs: ['paper-3', 'nothing', 'paper-1'] } },
            { type: 'new-publications', publications: [publication(9)] },
          ]),
        ),
        'old.json': json({ path: 'old/place', redirect: '/new' }),
      },
      es: { 'home.json': json(page('', [{ type: 'rich-text', text: 'inicio' }])) },
    },
    east: { zh: { 'home.json': json(page('', [{ type: 'rich-text', text: '首页' }])) } },
  },
  media: {
    'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'report.pdf': '%PDF-1.4 0123456789',
    '.secret': 'hidden',
    deep: { 'notes.txt': 'notes' },
  },
});

/** Builds a content service with a small content folder, for one test, without a port. */
export function buildTestService(t: Test, options: { database?: string; files?: Record<string, unknown> } = {}) {
  const folder = t.testdir({ ...folderFiles(), ...options.files } as Parameters<Test['testdir']>[0]);
  const app = buildContentService({ database: options.database ?? ':memory:', folder, now });
  t.teardown(() => app.close());
  return app;
}

/** Starts a content service with a small content folder, for one test. */
export async function startTestService(t: Test, options: { database?: string } = {}) {
  const folder = t.testdir(folderFiles());
  const service = await startContentService({ database: options.database ?? ':memory:', folder, now });
  t.teardown(() => service.close());
  return service;
}
