import { type Static, Type } from 'typebox';

/** A licence: its name, and the address of its text if that is known. */
export const License = Type.Object({ name: Type.String(), url: Type.Optional(Type.String()) });
export type License = Static<typeof License>;

/** The name and address of a licence in one text, for formats with one field. */
export const licenseText = ({ name, url }: License): string =>
  url === undefined ? name : url.includes(name) ? url : `${name}, ${url}`;

const HTTP = /^https?:\/\/[^\s/]+/i;
/** An address of a Creative Commons licence: its kind, version and, for old ones, its country. */
const CC_URL =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z+-]+)\/(\d\.\d)(?:\/([a-z]{2}))?(?:\/|$)/i;
/** Its name, as `CC BY-NC 4.0` or, in SPDX, as `CC-BY-NC-4.0`. */
const CC_NAME =
  /^(?:cc|creative commons)[- ]?(0|zero|by(?:[- ](?:nc|nd|sa)){0,2})(?:[- ]v?(\d\.\d))?(?: licen[cs]e| international)*$/i;

function ofCreativeCommons(kind: string, version: string, country = ''): License {
  const isZero = kind === 'zero';
  const folder = isZero || kind === 'mark' ? 'publicdomain' : 'licenses';
  const short = isZero ? 'CC0' : kind === 'mark' ? 'Public Domain Mark' : `CC ${kind.toUpperCase()}`;
  return {
    name: [short, version, country.toUpperCase()].filter(Boolean).join(' '),
    url: `https://creativecommons.org/${[folder, kind, version, country].filter(Boolean).join('/')}/`,
  };
}

/**
 * Reads a licence: the name or address of a Creative Commons licence, any other address, or any
 * other name. A Creative Commons licence without a version has no address.
 */
export function readLicense(raw: string | undefined): License | undefined {
  const text = raw?.trim();
  if (!text) return undefined;
  const [, , kindInUrl, versionInUrl, country] = CC_URL.exec(text) ?? [];
  if (kindInUrl && versionInUrl)
    return ofCreativeCommons(kindInUrl.toLowerCase(), versionInUrl, country?.toLowerCase());
  const [, kind, version] = CC_NAME.exec(text) ?? [];
  if (kind && version) {
    const code = kind.toLowerCase().replaceAll(' ', '-');
    return ofCreativeCommons(code === '0' ? 'zero' : code, version);
  }
  const url = HTTP.test(text) ? URL.parse(text) : undefined;
  return url ? { name: url.host + url.pathname.replace(/\/$/, ''), url: url.href } : { name: text };
}
