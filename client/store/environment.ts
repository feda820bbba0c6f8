import type { ComponentType } from 'react';
import type { Page } from '../../src/domain/page.ts';

/** What a report to the developer is about. The server counts and samples reports by kind. */
export type ReportKind = 'translation' | 'link' | 'zones' | 'block' | 'call' | 'render';

/**
 * Reports to the developer: on the server in its log, in the browser on the console
 * (docs/rules.md#developer-reports).
 */
export type Report = (kind: ReportKind, message: string, error?: unknown) => void;

/** The part of Web Storage that the store uses. Every method may throw if storage is blocked. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What the store needs from outside. The server only uses `report` and the components. */
export interface AppEnvironment {
  report: Report;
  /** Sends a request to a path of this origin, such as `/api/pages/about`. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Loads the code of a page's blocks, so that the page renders without waiting. */
  loadBlocks: (page: Page) => Promise<unknown>;
  /** Resolves after a number of milliseconds. */
  wait: (ms: number) => Promise<void>;
  /**
   * Loads the style sheet of another brand, which takes effect with the state that names it. Absent
   * on the server.
   */
  loadStyles?: (href: string | undefined) => Promise<void>;
  /** Undefined if storage is blocked, and on the server. */
  storage?: TextStorage | undefined;
  /** Cookies of the document; undefined on the server. */
  cookies?: { read(): string; write(cookie: string): void };
  /** The panel of the debug tools. The browser has it only with `_debug=1`. */
  Inspector?: ComponentType;
  /** The bar of a preview. The browser has it only in a preview. */
  PreviewBar?: ComponentType;
  /** True on https: cookies are then marked Secure. */
  secure: boolean;
}
