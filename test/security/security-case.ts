/** How a header has to be; without any of them it may be as it likes. */
export interface HeaderExpectation {
  absent?: boolean;
  present?: boolean;
  equals?: string;
  /** Regular expressions. */
  matches?: string;
  notMatches?: string;
  in?: string[];
  /** Name of the header, where the key is only a label. */
  of?: string;
  any?: boolean;
}

/** What calls the content service may have received, the ones for sites, menus and texts left out. */
export interface UpstreamExpectation {
  max?: number;
  /** Regular expressions that no path, query or body matches. */
  pathsNone?: string[];
  queryNone?: string[];
  bodyNone?: string[];
  methodsNone?: string[];
  pathsOnly?: string[];
  methodsOnly?: string[];
  headers?: Record<string, HeaderExpectation>;
}

/** What has to be true of an answer and of what happened behind it. */
export interface Expectation {
  status?: number[];
  /** At least one of the repeated requests is answered so. */
  statusSome?: number[];
  /** No answer at all is fine too. */
  closed?: boolean;
  contains?: string[];
  notContains?: string[];
  scriptsNotContain?: string[];
  headers?: Record<string, HeaderExpectation | undefined>;
  neverUpstream?: boolean;
  upstream?: UpstreamExpectation;
  noActive?: boolean;
  dom?: { present?: string[]; absent?: string[] };
  stateParses?: boolean;
  oneResponse?: boolean;
  responses?: number;
  maxMs?: number;
  maxBytes?: number;
  bodyLength?: number;
  /** Growth of the process's memory. */
  maxRssMb?: number;
  jsonIs?: 'array' | 'object' | 'any';
  anyOf?: Expectation[];
  /** Bound of what strangers can add to the cache of missing pages. */
  metrics?: Record<string, unknown>;
}

/** A request: by its parts, or as the bytes of a socket. */
export interface CaseRequest {
  raw?: boolean;
  /** Latin-1, sent as it is; `{{PAD}}` is replaced by `pad`. */
  bytes?: string;
  pad?: { unit: string; times: number };
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  bodyRepeat?: { prefix: string; unit: string; times: number; suffix: string };
  bodyGen?: string;
  /** `{i}` in path, headers and body is the index. */
  repeat?: number;
  concurrency?: number;
  /** Waits so long for the other side to close. */
  holdOpenMs?: number;
}

export interface CaseStep {
  request: CaseRequest;
  expect?: Expectation;
  /** `NAME: 'header:etag'` keeps a header for `{{NAME}}`. */
  save?: Record<string, string>;
}

/** What the content service answers at a path. */
export interface CaseAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  delayMs?: number;
  action?: string;
  sequence?: CaseAnswer[];
  byHeader?: string;
  values?: Record<string, CaseAnswer>;
}

/** One black-box case: a request, what the content service says to it, and what has to come back. */
export interface SecurityCase {
  id: string;
  area: string;
  why: string;
  level?: string;
  source?: string;
  cold?: boolean;
  request: CaseRequest;
  content?: Record<string, CaseAnswer>;
  /** The same case once more, with other content. */
  contentAlt?: Record<string, CaseAnswer | string>;
  before?: CaseStep[];
  after?: CaseStep[];
  expect: Expectation;
}
