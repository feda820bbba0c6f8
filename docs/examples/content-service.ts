/**
 * A content service with the calls of docs/content-service-contract.md, for one bilingual site. It
 * needs nothing but Node:
 *
 *   node docs/examples/content-service.ts                 # http://127.0.0.1:4100, or another PORT
 *   API_ENDPOINT=http://127.0.0.1:4100 npm start          # the website with this content
 *   npm run check:content -- http://127.0.0.1:4100        # what the contract says about it
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const SITES = [
  {
    slug: 'example',
    default: true,
    languages: [
      { locale: 'en', slug: 'en', default: true },
      { locale: 'fr', slug: 'fr', default: false },
    ],
  },
];
const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

const PUBLICATIONS = [
  {
    _id: '1',
    slug: 'potassium-in-maize',
    category: 'Papers',
    title: 'Potassium in maize: <em>three</em> seasons',
    language: 'English',
    publicationDate: '2024-05',
    author: [{ name: 'Ortiz, Ana' }],
    uploads: [{ file: '/media/maize.txt', name: 'Data' }],
  },
  {
    _id: '2',
    slug: 'sols-du-sahel',
    category: 'Brochures',
    title: 'Les sols du Sahel',
    language: 'French',
    publicationDate: '2023',
    author: [{ name: 'Diallo, Issa' }],
  },
];

const FILE = { path: '/media/maize.txt', type: 'text/plain; charset=utf-8', content: 'season,yield\n1,5.2\n' };

const MENU = {
  en: [
    { slug: 'about', label: 'About us', type: 'page' },
    { slug: 'publications', label: 'Publications', type: 'page' },
  ],
  fr: [
    { slug: 'about', label: 'Qui sommes-nous', type: 'page' },
    { slug: 'publications', label: 'Publications', type: 'page' },
  ],
};

const TRANSLATIONS = {
  en: { title: 'Example Institute', description: 'An institute that publishes' },
  fr: { title: "Institut d'exemple", description: 'Un institut qui publie', search: 'Rechercher', Papers: 'Articles' },
};

const page = (title: string, main: unknown[], top: unknown[] = []) => ({
  template: 'single-column',
  title,
  description: title,
  zones: { top, main },
  alternates: LANGUAGES.map((lang) => ({ site: 'example', lang })),
});

/** The page of a path; undefined if there is none. Publications have a page each. */
function findPage(path: string, language: Language) {
  const english = language === 'en';
  switch (path) {
    case '':
      return page(TRANSLATIONS[language].title, [
        { type: 'new-publications', title: english ? 'New' : 'Nouveau', publications: PUBLICATIONS },
      ]);
    case 'about':
      return page(english ? 'About us' : 'Qui sommes-nous', [
        { type: 'rich-text', text: english ? '<p>We study soils.</p>' : '<p>Nous étudions les sols.</p>' },
      ]);
    case 'publications':
      return page(
        'Publications',
        [{ type: 'all-publications', publications: PUBLICATIONS }],
        [{ type: 'banner', title: 'Publications', search: true }],
      );
  }
  const publication = PUBLICATIONS.find(({ slug }) => path === `publications/${slug}`);
  return publication && page(publication.title, [{ type: 'publication-detail', publication, text: '<p>Abstract</p>' }]);
}

const search = (term: string) =>
  PUBLICATIONS.filter(({ title }) => title.toLowerCase().includes(term.trim().toLowerCase())).slice(0, 100);

/** The first supported language of the header. The site sends one tag, other clients send a list. */
function languageOf(request: IncomingMessage): Language {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => wanted.includes(language)) ?? 'en';
}

/** Sends JSON with a strong entity tag, so that the site can revalidate what it has stored. */
function send(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const json = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  const cacheControl = { 200: 'public, max-age=60', 404: 'public, max-age=30' }[status] ?? 'no-store';
  response.setHeader('cache-control', request.method === 'GET' ? cacheControl : 'no-store');
  response.setHeader('vary', 'accept-language, x-site-slug');
  if (status === 200 && request.method === 'GET') response.setHeader('etag', etag);
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(json);
}

/** The body of a GET call; undefined for what does not exist. */
function read(path: string, query: URLSearchParams, language: Language): unknown {
  if (path === '/api/sites') return SITES;
  if (path === '/api/translations') return TRANSLATIONS[language];
  if (path === '/api/navigation/main') return MENU[language];
  if (path === '/api/navigation/footer') return [];
  if (path === '/api/search/publications') return search(query.get('term') ?? '');
  return path.startsWith('/api/pages/')
    ? findPage(decodeURIComponent(path.slice('/api/pages/'.length)), language)
    : undefined;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === FILE.path) return void response.writeHead(200, { 'content-type': FILE.type }).end(FILE.content);
  if (request.method === 'POST' && pathname === '/api/readinglist') {
    const ids: unknown[] = JSON.parse(await text(request));
    const found = [...new Set(ids)].flatMap((id) => PUBLICATIONS.filter(({ _id }) => _id === id));
    return send(request, response, 200, found);
  }
  if (request.method === 'POST' && pathname === '/api/newsletter')
    return send(request, response, 200, { subscribed: true });
  const body = request.method === 'GET' ? read(pathname, searchParams, languageOf(request)) : undefined;
  if (body === undefined) send(request, response, 404, { statusCode: 404, error: 'Not Found', message: 'Not Found' });
  else send(request, response, 200, body);
}

const server = createServer((request, response) => {
  respond(request, response).catch(() => send(request, response, 400, { statusCode: 400, error: 'Bad Request' }));
});
server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  process.stdout.write(`content service at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
