import type { Findings } from './findings.ts';
import type { SiteClient } from './site-client.ts';
import { pathOnSite, type Walk } from './walk-site.ts';

/** Larger image files, in bytes, take long to send and to encode. */
const MAX_IMAGE = 2_000_000;
const PARALLEL = 4;
const IMAGE_COPY = /^\/img\/\d+\//;

/** The file at a path, for an encoded copy of an image its original; undefined for others. */
function fileOf(path: string | undefined): string | undefined {
  const file = path?.replace(IMAGE_COPY, '/media/');
  return file?.startsWith('/media/') ? file : undefined;
}

/** The files of the content service that pages show or link to, each with the pages. */
function mentionedFiles({ visits }: Walk, origin: string): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const [page, { document }] of visits) {
    for (const reference of document ? [...document.files, ...document.links] : []) {
      const file = fileOf(pathOnSite(reference.address, page, origin));
      if (file === undefined) continue;
      files.set(file, (files.get(file) ?? new Set()).add(page));
    }
  }
  return files;
}

async function checkFile(client: SiteClient, file: string, pages: ReadonlySet<string>, findings: Findings) {
  const { status, headers } = await client.request(file, 'HEAD');
  if (status >= 400) for (const page of pages) findings.add('dead-file', page, file, `status ${status}`);
  const size = Number(headers.get('content-length'));
  if (/^image\//.test(headers.get('content-type') ?? '') && size > MAX_IMAGE)
    findings.add('heavy-image', [...pages][0] ?? '', file, `${(size / 1_000_000).toFixed(1)} MB`);
}

/** Checks that the files which pages show or link to exist, and the sizes of images. */
export async function checkFiles(client: SiteClient, walk: Walk, findings: Findings): Promise<number> {
  const files = [...mentionedFiles(walk, client.origin)];
  for (let index = 0; index < files.length; index += PARALLEL) {
    const batch = files.slice(index, index + PARALLEL);
    await Promise.all(batch.map(([file, pages]) => checkFile(client, file, pages, findings)));
  }
  return files.length;
}
