import { t } from 'tap';
import { crawl } from '../site/crawl.ts';
import { fewDetails, isDetailPath, SAMPLE_LOCALES } from '../site/sample-locales.ts';
import { startSite } from '../site/start-site.ts';

/** Bytes that the record tags of a page may take. */
const MOST_BYTES = 2_500;

interface Target {
  href: string;
  type?: string;
}
type Context = { anchor: string } & Record<string, Target[]>;

t.setTimeout(600_000);
const site = await startSite(t);
const starts = SAMPLE_LOCALES.map(({ prefix }) => prefix || '/');
const pages = await crawl(site.origin, { starts, follows: fewDetails(3) });
const details = pages.filter(({ path }) => isDetailPath(path));

/** The links of a header, by an independent reading of RFC 8288. */
const linksOf = (header: string) =>
  [...header.matchAll(/<([^>]*)>((?:;\s*[\w-]+="[^"]*")*)/g)].map(([, href = '', attributes = '']) => ({
    href,
    ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  })) as (Target & { rel: string })[];

const typeOf = (response: Response) => response.headers.get('content-type')?.split(';')[0];

/** The first link of a citation or file. A file may be that of another page; OAI has none. */
function wayBack(href: string, page: string): object | undefined {
  if (href.includes('/api/')) return { rel: 'describes', href: page };
  return href.includes('/media/') ? { rel: 'collection' } : undefined;
}

t.test('a machine finds the files and citations of every publication, and the way back', async (t) => {
  t.ok(details.length >= SAMPLE_LOCALES.length);
  for (const { path } of details) {
    const page = await fetch(site.origin + path, { method: 'HEAD' });
    const links = linksOf(page.headers.get('link') ?? '');
    const [set] = links.filter(({ rel }) => rel === 'linkset');
    const response = await fetch(set?.href ?? '');
    t.match({ status: response.status, type: typeOf(response) }, { status: 200, type: set?.type }, path);
    const { linkset } = (await response.json()) as { linkset: Context[] };
    const [own, ...others] = linkset;
    t.equal(own?.anchor, site.origin + path);
    for (const { rel, href } of links.filter((link) => link !== set)) {
      t.ok(
        own?.[rel]?.some((target) => target.href === href),
        `${path}: ${rel} ${href} is in the link set`,
      );
    }
    for (const { href, type } of [...(own?.describedby ?? []), ...(own?.item ?? [])]) {
      const found = await fetch(href);
      t.match({ status: found.status, type: typeOf(found) }, { status: 200, type }, href);
      t.match(linksOf(found.headers.get('link') ?? '')[0], wayBack(href, site.origin + path), href);
      const back = others.find(({ anchor }) => anchor === href);
      t.strictSame(back?.collection ?? back?.describes, [{ href: site.origin + path, type: 'text/html' }]);
    }
  }
});

t.test('typed links are those of the page when it is sent from the cache, and left out of a 304', async (t) => {
  const url = site.origin + (details[0]?.path ?? '');
  const [first, second] = [await fetch(url), await fetch(url)];
  t.equal(second.headers.get('link'), first.headers.get('link'));
  t.match(first.headers.get('link'), 'rel="linkset"');
  const unchanged = await fetch(url, { headers: { 'if-none-match': second.headers.get('etag') ?? '' } });
  t.equal(unchanged.status, 304);
  t.notOk(unchanged.headers.has('link'));
  t.notOk((await fetch(`${site.origin}/about`)).headers.has('link'));
});

t.test(`the record tags of a page take at most ${MOST_BYTES} bytes`, async (t) => {
  const tag =
    /<(?:meta (?:name="(?:citation_|DC)|property="article)|link rel="schema)[^>]*>|<script type="application\/ld.*?<\/script>/g;
  const sizes = pages.map(({ path, html }) => ({ path, bytes: Buffer.byteLength((html.match(tag) ?? []).join('')) }));
  t.same(
    sizes.filter(({ bytes }) => bytes > MOST_BYTES),
    [],
  );
  t.ok(sizes.filter(({ path, bytes }) => isDetailPath(path) && bytes > 1_000).length === details.length);
});
