import type { ComponentType } from 'react';
import type { Page } from '../../src/domain/page.ts';

/** What a report to the developer is about; the server counts and samples by it. */
export type ReportKind = 'translation' | 'link' | 'zones' | 'block' | 'call' | 'render';

/**
 * Tells the developer: the server's log while rendering there, the browser's console
 * (docs/rules.md#developer-reports).
 */
export type Report = (kind: ReportKind, message: string, error?: unknown) => void;

/** The part of Web Storage that is used; every method may throw where storage is blocked. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What the store does not know by itself. On the server nothing but `report` is ever called. */
export interface AppEnvironment {
  report: Report;
  /** Same-origin calls with addresses such as `/api/pages/about`. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Loads the code of a page's blocks, so that it can be rendered without waiting. */
  loadBlocks: (page: Page) => Promise<unknown>;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Undefined where the visitor blocks storage, and on the server. */
  storage?: TextStorage;
  /** Cookies of the document; undefined on the server. */
  cookies?: { read(): string; write(cookie: string): void };
  /** The debug tools' panel; absent from the browser of a visitor who did not ask for it. */
  Inspector?: ComponentType;
  /** True on https, where cookies are marked Secure. */
  secure: boolean;
}
