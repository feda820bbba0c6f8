import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config/config.ts';
import type { CallContext, PageRef } from './content/content-source.ts';
import { CATALOGUE_PAGE } from './domain/catalogue.ts';
import { emptyCatalogueQuery } from './domain/catalogue-query.ts';
import { type ErrorCode, isMissing } from './domain/errors.ts';
import { fallbackLocale } from './domain/locales.ts';
import { gather } from './gather/gather.ts';
import type { PageOutcome } from './gather/gather-page.ts';
import { internalCallContext } from './ops/call-context.ts';
import { becomeReady } from './ops/readiness.ts';

/** Paths of the pages that most visitors see first. */
const FIRST_PAGES = ['', CATALOGUE_PAGE];

/**
 * Longest time for one call that loads these pages, in milliseconds. At a start, the machine is
 * often busy, and a large catalogue may take longer than a visitor should wait. It is less than a
 * process may take to end (docs/rules.md#termination).
 */
const START_TIMEOUT_MS = 15_000;

/** The code of a failed page. A site need not have a catalogue. */
const failureCode = (outcome: PageOutcome): ErrorCode | undefined =>
  outcome.kind === 'failure' && !isMissing(outcome.statusCode) ? outcome.code : undefined;

/**
 * The hosts whose first pages are loaded, with their ports: content is cached by host. Empty if
 * they are unknown, because the port is chosen at the start.
 */
function knownHosts({ publicOrigin, allowedHosts, port }: Config): readonly string[] {
  if (publicOrigin !== undefined) return [new URL(publicOrigin).host];
  if (allowedHosts !== undefined) return allowedHosts.map((host) => host.toLowerCase());
  return port === 0 ? [] : [`localhost:${port}`, `127.0.0.1:${port}`];
}

/** Returns the function that loads the first pages of a host. Failures are only logged. */
function firstPagesLoader({ config, content, log }: FastifyInstance, callContext: CallContext) {
  const patient = { ...callContext, timeoutMs: START_TIMEOUT_MS };
  const loadPage = async (ref: PageRef) => {
    const { navigations, publicOrigin: origin = `http://${ref.host}` } = config;
    const loading = gather(content, ref, emptyCatalogueQuery(), { navigations, origin }, patient);
    const code = await loading.then(
      ({ outcome }) => failureCode(outcome),
      (): ErrorCode => 'INTERNAL',
    );
    // The content cache has logged the cause.
    if (code !== undefined) log.warn({ path: `/${ref.path}`, code }, 'ready without a first page, which failed');
  };
  return async (host: string): Promise<void> => {
    const { hostname } = new URL(`http://${host}`);
    const read = await content.sites(host, callContext).catch(() => undefined);
    const locale = read && fallbackLocale(read.value);
    if (!locale) return;
    await Promise.all(FIRST_PAGES.map((path) => loadPage({ host, hostname, sites: read.value, locale, path })));
  };
}

/**
 * Loads the site list until that succeeds, and then the home page and the catalogue of the default
 * site and language. From then on the process is ready (docs/rules.md#readiness).
 */
export const loadFirstContent = fp(
  async (app) => {
    const { config, content, random, readiness } = app;
    const hosts = knownHosts(config);
    const callContext = { ...internalCallContext(app, 'start'), isUrgent: true };
    const loadPages = firstPagesLoader(app, callContext);
    const sites = () => content.sites(hosts[0] ?? 'localhost', callContext);
    const pages = async () => {
      for (const host of hosts) await loadPages(host);
    };
    const ending = new AbortController();
    void becomeReady(readiness, { sites, pages }, { random, signal: ending.signal });
    app.addHook('preClose', async () => ending.abort());
  },
  { name: 'load-first-content', fastify: '5.x', dependencies: ['services'] },
);
