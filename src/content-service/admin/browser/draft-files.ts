import { FILES_PATH } from '../configuration/files-path.ts';
import { callAdmin } from './call-admin.ts';
import type { EntryMap } from './decap.ts';

/** The files that have been stored from here, by path, size and time. */
const stored = new Map<string, Promise<void>>();

/** The content of a file in base64. */
async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

/** Loads images of the form again whose files did not exist when they were shown. */
function reloadImages(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.src = String(image.src);
  }
}

async function store(path: string, file: File): Promise<void> {
  const asset = { path, content: await base64Of(file), encoding: 'base64' };
  const params = { branch: 'main', asset, options: { commitMessage: 'upload' } };
  await callAdmin('POST', FILES_PATH, { branch: 'main', action: 'persistMedia', params });
  reloadImages();
}

/**
 * Stores the uploads of an entry before it is saved, so that form and preview can show them. Decap
 * CMS keeps them in the browser until then. They stay in `media/` if the entry is not saved.
 */
export async function storeDraftFiles(entry: EntryMap): Promise<void> {
  for (const draft of entry.get('mediaFiles')?.toArray() ?? []) {
    if (!draft.get('draft')) continue;
    const [path, file] = [draft.get('path'), draft.get('file')];
    const key = [path, file.size, file.lastModified].join(' ');
    const storing = stored.get(key) ?? store(path, file);
    stored.set(key, storing);
    await storing;
  }
}
