import { join } from 'node:path';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { draftRoutes } from './admin/draft-routes.ts';
import { Drafts } from './admin/drafts.ts';
import { editorRoutes } from './admin/editor-routes.ts';
import { claimDatabase } from './claim-database.ts';
import { createContent } from './content.ts';
import { type ContentFile, readContentFiles } from './content-files.ts';
import { type ContentPlace, contentPlace } from './content-place.ts';
import { contentRoutes } from './content-routes.ts';
import { ContentServiceFault, messageOf } from './content-service-fault.ts';
import { openDatabase } from './database.ts';
import { handleErrors } from './error-responses.ts';
import { loadContentFolder } from './load-content-folder.ts';
import { mediaRoute } from './media-route.ts';
import { newsletterRoute } from './newsletter-route.ts';
import { createNewsletterSubscriptions } from './newsletter-subscriptions.ts';
import type { Clock } from './time-of-change.ts';
import { type Purge, watchFolder } from './watching/watch-folder.ts';

interface ContentServiceOptions {
  /** Path of a file, or `:memory:`. A missing file is created. By default, that of the folder. */
  database?: string | undefined;
  /** Whether the content folder is loaded into the database; true by default. */
  loadFolder?: boolean;
  /** The content folder, with the files of `/media`; the sample by default. */
  folder?: string | undefined;
  now: Clock;
  /** Secret of the tokens of previews. Without it, previews are refused and drafts not taken. */
  previewSecret?: string | undefined;
  /** Whether the admin is served to this machine; false by default. */
  isAdminOn?: boolean;
  /** Origin of the site that shows this content; undefined while it is not known. */
  siteOrigin?: () => string | undefined;
  /** Silent by default. Bodies are never logged: they contain email addresses. */
  logger?: FastifyBaseLogger;
}

interface RunningContentService {
  origin: string;
  /** Watches the content folder: see {@link watchFolder}. `purge` gets what has changed. */
  watch(purge: Purge): void;
  close(): Promise<void>;
}

/** Short, because waiting blocks the process; newsletter-subscriptions.ts retries instead. */
const LOCK_TIMEOUT_MS = 10;

/** Opens the database, and loads the files of the content folder unless they are undefined. */
function openContentDatabase(
  { folder, database: path }: ContentPlace,
  files: readonly ContentFile[] | undefined,
  now: Clock,
) {
  const database = openDatabase(path);
  try {
    if (files) {
      claimDatabase(database, path, folder);
      loadContentFolder(database, files, now);
    }
    database.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const createApp = (logger: FastifyBaseLogger | undefined): FastifyInstance =>
  fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    requestTimeout: 10_000,
    bodyLimit: 64 * 1024,
    // Long, because a letter of three bytes in UTF-8 takes nine characters when percent-encoded.
    routerOptions: { maxParamLength: 2048 },
  });

/**
 * Builds the content service: opens the database, loads the content folder if it has changed, and
 * registers the calls of the contract (docs/rules.md#content-calls). Throws a ContentServiceFault.
 */
function openContentService(options: ContentServiceOptions) {
  const { logger, now, previewSecret, isAdminOn = false, siteOrigin = () => undefined } = options;
  const place = contentPlace(options);
  const { folder } = place;
  const files = options.loadFolder === false ? undefined : readContentFiles(folder);
  const database = openContentDatabase(place, files, now);
  const content = createContent(database);
  const app = createApp(logger);
  const closing = [() => database.close()];
  app.addHook('onClose', async () => {
    for (const close of closing.toReversed()) close();
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  // Any body that is not JSON gets 415 (docs/rules.md#request-limits).
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  const drafts = new Drafts(now);
  app.register(contentRoutes, { content, drafts, previewSecret, now });
  if (isAdminOn && previewSecret) app.register(draftRoutes, { content, drafts, secret: previewSecret, siteOrigin });
  if (isAdminOn) app.register(editorRoutes, { folder, sites: content.sites, siteOrigin });
  app.register(newsletterRoute, { content, subscriptions: createNewsletterSubscriptions(database) });
  app.register(mediaRoute, { mediaFolder: join(folder, 'media') });
  const watch = (purge: Purge) => {
    if (!files) return;
    const watched = watchFolder({ folder, files, database, now, log: app.log, purge });
    closing.push(() => watched.close());
  };
  return { app, watch };
}

/** Builds the content service without watching its folder. See {@link openContentService}. */
export const buildContentService = (options: ContentServiceOptions): FastifyInstance => openContentService(options).app;

/** Starts the content service, by default on loopback and a free port. */
export async function startContentService({
  host = '127.0.0.1',
  port = 0,
  ...options
}: ContentServiceOptions & { host?: string; port?: number }): Promise<RunningContentService> {
  const { app, watch } = openContentService(options);
  try {
    const origin = await app.listen({ host, port });
    return { origin, watch, close: () => app.close() };
  } catch (error) {
    await app.close();
    const message = `The content service cannot listen on ${host}:${port}: ${messageOf(error)}.`;
    throw new ContentServiceFault('ADDRESS_UNUSABLE', message, { cause: error });
  }
}
