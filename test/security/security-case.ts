/** Expected value of a header. Without any field, every value is accepted. */
export interface HeaderExpectation {
  absent?: boolean;
  present?: boolean;
  equals?: string;
  /** Regular expressions. */
  matches?: string;
  notMatches?: string;
  in?: string[];
  /** Name of the header, if the key is only a label. */
  of?: string;
  any?: boolean;
}

/** Calls that the content service may receive besides sites, menus and translations. */
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

/** Expectations of a response and of its effects. */
export interface Expectation {
  status?: number[];
  /** At least one of the repeated requests gets this status. */
  statusSome?: number[];
  /** Also accepts a connection that closes without a response. */
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
  /** Growth of resident memory. */
  maxRssMb?: number;
  jsonIs?: 'array' | 'object' | 'any';
  anyOf?: Expectation[];
  /** Set if the 404s of the case must add no entry to the cache. They have a map of their own. */
  metrics?: { negativeEntriesMax: string };
}

/** A request, given by its parts or as the bytes to send. */
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
  /** Number of times to send it. The index replaces `{i}` in path, headers and body. */
  repeat?: number;
  concurrency?: number;
  /** Time to wait for the server to close. */
  holdOpenMs?: number;
}

export interface CaseStep {
  request: CaseRequest;
  expect?: Expectation;
  /** `NAME: 'header:etag'` saves a header for `{{NAME}}`. */
  save?: Record<string, string>;
}

/** Response of the content service for a path. */
export interface CaseResponse {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  delayMs?: number;
  action?: string;
  sequence?: CaseResponse[];
  byHeader?: string;
  values?: Record<string, CaseResponse>;
}

/** A black-box case: a request, the responses of the content service, and the expected response. */
export interface SecurityCase {
  id: string;
  area: string;
  why: string;
  level?: string;
  source?: string;
  cold?: boolean;
  request: CaseRequest;
  content?: Record<string, CaseResponse>;
  /** Other content, with which the case runs again. */
  contentAlt?: Record<string, CaseResponse | string>;
  before?: CaseStep[];
  after?: CaseStep[];
  expect: Expectation;
}
