import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { ensureProgram } from '../../run/debian-packages.ts';

/** A `url` of a sitemap, or a `sitemap` of an index. */
interface ReadEntry {
  loc: string;
  lastmod?: string;
  /** URLs by language. */
  alternates: Record<string, string>;
  image?: string;
}

const SCHEMA = fileURLToPath(new URL('sitemaps.xsd', import.meta.url));

/** What libxml2 finds wrong with a sitemap by the schema of sitemaps.org; empty if it is valid. */
export function sitemapFaults(xml: string): string {
  const xmllint = ensureProgram('xmllint', 'libxml2-utils');
  const { status, stderr } = spawnSync(xmllint, ['--noout', '--nonet', '--schema', SCHEMA, '-'], {
    input: xml,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

const children = (node: ParentNode) => node.childNodes.filter(isTag);

const textOf = (node: ParentNode): string =>
  node.childNodes.map((child) => (isText(child) ? child.data : isTag(child) ? textOf(child) : '')).join('');

/** The entries of a sitemap or index. */
export function readSitemap(xml: string): ReadEntry[] {
  const [root] = children(parseDocument(xml, { xmlMode: true }));
  return (root ? children(root) : []).map((entry) => {
    const parts = children(entry);
    const textIn = (name: string) => parts.filter((part) => part.name === name).map(textOf)[0];
    const links = parts.filter(({ name }) => name === 'xhtml:link').map(({ attribs }) => attribs);
    return {
      loc: textIn('loc') ?? '',
      ...(textIn('lastmod') === undefined ? {} : { lastmod: textIn('lastmod') }),
      ...(textIn('image:image') === undefined ? {} : { image: textIn('image:image') }),
      alternates: Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])),
    } as ReadEntry;
  });
}
