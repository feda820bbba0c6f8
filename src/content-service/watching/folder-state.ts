import type { ContentFile } from '../content-files.ts';
import { type FileMistake, MalformedFile } from '../content-service-fault.ts';
import { type FolderContent, validateContent } from '../folder-content.ts';

/** A state of the folder in which each file is valid. */
export interface GoodState {
  files: readonly ContentFile[];
  content: FolderContent;
}

const byName = (files: readonly ContentFile[]) => new Map(files.map((file) => [file.name, file]));

const sorted = (files: Map<string, ContentFile>): ContentFile[] =>
  [...files.values()].sort(({ name: one }, { name: other }) => (one < other ? -1 : 1));

/**
 * The last good state of a content folder. A file with a mistake is replaced by its last good
 * version, so that the other files of the folder can change.
 */
export class FolderState {
  #files: ReadonlyMap<string, ContentFile>;
  #content: FolderContent | undefined;
  /** Contents of files whose mistakes have been reported. */
  #reported = new Map<string, string | undefined>();

  /** The files must be valid. */
  constructor(files: readonly ContentFile[]) {
    this.#files = byName(files);
  }

  /** Parsed at the first change, since most starts see none. */
  get content(): FolderContent {
    this.#content ??= validateContent([...this.#files.values()]);
    return this.#content;
  }

  /**
   * The state that the files of the folder lead to; undefined if it is the same. Calls `report`
   * once for each version of a file with a mistake.
   */
  next(found: readonly ContentFile[], report: (mistake: FileMistake) => void): GoodState | undefined {
    // An unchanged file is the same object, which is parsed only once.
    const files = byName(found.map((file) => this.#same(file) ?? file));
    const given = new Map(files);
    const reported = new Map<string, string | undefined>();
    const content = this.#valid(files, (mistake) => {
      const { fault, content } = given.get(mistake.file) ?? {};
      const version = fault ?? content;
      if (!(this.#reported.has(mistake.file) && this.#reported.get(mistake.file) === version)) report(mistake);
      reported.set(mistake.file, version);
    });
    this.#reported = reported;
    const isSame = files.size === this.#files.size && [...files].every(([, file]) => this.#same(file) === file);
    return content === undefined || isSame ? undefined : { files: sorted(files), content };
  }

  accept({ files, content }: GoodState): void {
    this.#files = byName(files);
    this.#content = content;
  }

  #same(file: ContentFile): ContentFile | undefined {
    const known = this.#files.get(file.name);
    return file.fault === undefined && known?.content === file.content ? known : undefined;
  }

  /**
   * Puts the last good version of each file with a mistake back, and returns the content. Undefined
   * if the mistake is in a file that has not changed: other files no longer fit it.
   */
  #valid(files: Map<string, ContentFile>, onMistake: (mistake: FileMistake) => void): FolderContent | undefined {
    for (;;) {
      try {
        return validateContent(sorted(files));
      } catch (error) {
        if (!(error instanceof MalformedFile)) throw error;
        const { file: name } = error.mistake;
        onMistake(error.mistake);
        const good = this.#files.get(name);
        if (files.get(name) === good) return undefined;
        if (good) files.set(name, good);
        else files.delete(name);
      }
    }
  }
}
