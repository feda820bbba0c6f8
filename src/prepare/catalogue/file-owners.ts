import { isTurnOver, nextTurn } from '../../content/turns.ts';
import type { Publication } from '../../domain/publications.ts';
import { fileUrl } from '../resolve-media.ts';

/** The id of the first publication with a file, by path on this host. */
type FileOwners = ReadonlyMap<string, string>;

async function findOwners(publications: readonly Publication[], hosts: readonly string[] | undefined) {
  const owners = new Map<string, string>();
  for (const { _id, uploads } of publications) {
    if (isTurnOver()) await nextTurn();
    for (const { file } of uploads) {
      const path = fileUrl(file, hosts)?.replace(/[?#].*$/s, '');
      if (path?.startsWith('/') && !owners.has(path)) owners.set(path, _id);
    }
  }
  return owners;
}

/** By their list: languages share a list, and few publications have files on this host. */
const found = new WeakMap<readonly Publication[], Promise<FileOwners>>();

/** The owners of all files of a list of publications, found in slices at the first call. */
export function fileOwners(
  publications: readonly Publication[],
  hosts: readonly string[] | undefined,
): Promise<FileOwners> {
  const owners = found.get(publications) ?? findOwners(publications, hosts);
  found.set(publications, owners);
  return owners;
}
