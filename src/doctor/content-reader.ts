import { readNavigation } from '../content/contract/navigation.ts';
import { readPage } from '../content/contract/page.ts';
import { readPageIndex } from '../content/contract/page-index.ts';
import { readSites } from '../content/contract/sites.ts';
import { readTranslations } from '../content/contract/translations.ts';
import type { ContentClient } from '../content/upstream/content-client.ts';
import { type ContentRequest, contentRequests } from '../content/upstream/content-requests.ts';
import { parseJson } from '../content/upstream/parse-json.ts';
import type { ContractProblem, ReportProblem } from '../domain/contract-problem.ts';
import { ContentError } from '../domain/errors.ts';
import type { Locale } from '../domain/sites.ts';
import type { FindingCode, Findings } from './findings.ts';

const CODES: Partial<Record<ContractProblem['kind'], FindingCode>> = {
  'unknown-block': 'unknown-block',
  'unknown-template': 'unknown-template',
  'moved-colour': 'low-contrast',
};

/** Reads what a content service sends, and notes where it breaks the contract. */
export class ContentReader {
  readonly #client: ContentClient;
  readonly #findings: Findings;

  constructor(client: ContentClient, findings: Findings) {
    this.#client = client;
    this.#findings = findings;
  }

  sites = (hostname: string) => this.#read(contentRequests.sites(hostname), 'GET /api/sites', readSites);

  menu = (locale: Locale, name: string) =>
    this.#read(contentRequests.navigation(locale, name), `menu ${name} (${nameOf(locale)})`, readNavigation);

  translations = (locale: Locale) =>
    this.#read(contentRequests.translations(locale), `translations (${nameOf(locale)})`, readTranslations);

  /** `name` is the path of the page on the site. */
  page = (locale: Locale, path: string, pagesEndpoint: string, name: string) =>
    this.#read(contentRequests.page(pagesEndpoint, locale, path), name, readPage);

  /** Whether a page redirects. */
  async redirects(locale: Locale, path: string, pagesEndpoint: string): Promise<boolean> {
    const { headers } = await this.#call(contentRequests.page(pagesEndpoint, locale, path));
    return headers.location !== undefined;
  }

  /** The paths of all pages; undefined if the content service has no list of them. */
  async paths(locale: Locale): Promise<string[] | undefined> {
    const paths: string[] = [];
    for (let part: number | undefined = 1; part !== undefined; ) {
      const read: ReturnType<typeof readPageIndex> = await this.#read(
        contentRequests.pageIndex(locale, part),
        `page index (${nameOf(locale)})`,
        readPageIndex,
      );
      if (!read) return part === 1 ? undefined : paths;
      paths.push(...read.pages.map(({ path }) => path));
      part = read.next;
    }
    return paths;
  }

  #call(request: ContentRequest) {
    const callContext = { requestId: 'site-doctor', traceparent: `00-${'1'.repeat(32)}-${'1'.repeat(16)}-00` };
    return this.#client.call({ ...request, callContext });
  }

  /** Undefined for a missing response, a redirect and a failed call. */
  async #read<T>(
    request: ContentRequest,
    name: string,
    read: (json: unknown, report: ReportProblem) => T | undefined,
  ): Promise<T | undefined> {
    try {
      const { status, body } = await this.#call(request);
      if (status < 200 || status > 299) return undefined;
      return read(parseJson(body), (problem) => this.#note(name, problem));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.#findings.add('broken-contract', name, '', `${error.code}: ${error.message}`);
      return undefined;
    }
  }

  #note(name: string, { kind, pointer, found, expected }: ContractProblem): void {
    this.#findings.add(CODES[kind] ?? 'broken-contract', name, pointer, `found ${found}; expected ${expected}`);
  }
}

/** Names a locale to a person, as `site, language`. */
export const nameOf = ({ site, lang }: Locale): string => `${site}, ${lang}`;
