import type { EditorConfig } from '../configuration/editor-config.ts';

/** The part of Immutable's maps that the editor uses. */
export interface EntryMap {
  get(key: 'path' | 'slug' | 'collection'): string | undefined;
  get(key: 'data'): { toJS(): Record<string, unknown> };
  get(key: 'mediaFiles'): { toArray(): DraftFile[] } | undefined;
}

/** A file of an entry. `draft`: it was uploaded and is not yet saved. */
interface DraftFile {
  get(key: 'path'): string;
  get(key: 'draft'): boolean | undefined;
  get(key: 'file'): File;
}

/** Reads and writes the files of a kind. */
interface Formatter {
  fromFile(content: string): Record<string, unknown>;
  toFile(entry: Record<string, unknown>): string;
}

interface PreviewProps {
  entry: EntryMap;
}

/** A component of Decap CMS's `createClass`, as far as the preview needs it. */
interface PreviewClass {
  getInitialState(): PreviewState;
  componentDidMount(this: PreviewInstance): void;
  componentDidUpdate(this: PreviewInstance, before: PreviewProps): void;
  componentWillUnmount(this: PreviewInstance): void;
  render(this: PreviewInstance): unknown;
}

/** The address of the preview, or why there is none. */
export interface PreviewState {
  url?: string;
  problem?: string;
  /** Counts the drafts. */
  turn?: number;
}

export interface PreviewInstance {
  props: PreviewProps;
  state: PreviewState;
  setState(state: PreviewState): void;
}

/** The interface of Decap CMS in the browser (https://decapcms.org/docs). */
export interface Decap {
  init(options: { config: EditorConfig['config'] }): void;
  registerCustomFormat(name: string, extension: string, formatter: Formatter): void;
  registerPreviewTemplate(name: string, component: unknown): void;
  registerEventListener(listener: { name: 'preSave'; handler(event: { entry: EntryMap }): Promise<void> }): void;
}

declare global {
  interface Window {
    CMS_MANUAL_INIT: boolean;
    CMS: Decap;
    createClass(component: PreviewClass): unknown;
    h(type: string, properties?: Record<string, unknown>, ...children: unknown[]): unknown;
  }
}
