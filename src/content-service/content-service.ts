import { join } from 'node:path';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { PROJECT_ROOT } from '../project-root.ts';
import { createContent } from './content.ts';
import { openDatabase } from './database.ts';
import { handleErrors } from './error-responses.ts';
import { mediaRoute } from './media-route.ts';
import { navigationRoute } from './navigation-route.ts';
import { newsletterRoute } from './newsletter-route.ts';
import { createNewsletterSubscriptions } from './newsletter-subscriptions.ts';
import { pagesRoute } from './pages-route.ts';
import { readingListRoute } from './reading-list-route.ts';
import { searchRoute } from './search-route.ts';
import { seedSampleContent } from './seed.ts';
import { sitesRoute } from './sites-route.ts';
import { translationsRoute } from './translations-route.ts';

/** The sample content that is in the project. */
const SAMPLE_DIRECTORY = join(PROJECT_ROOT, 'content');

export interface ContentServiceOptions {
  /** Path of the database file, made when missing, or `:memory:`. */
  database: string;
  /** Whether the sample content is loaded; true by default. */
  sample?: boolean;
  /** Folder of the sample content and of `/media`; by default the one in the project. */
  sampleDirectory?: string;
  /** Where the service logs; it is silent by default. Bodies, and so email addresses, are never logged. */
  logger?: FastifyBaseLogger;
}

export interface RunningContentService {
  /** Such as `http://127.0.0.1:4000`. */
  origin: string;
  close(): Promise<void>;
}

// Asking again is done without holding up the process, see newsletter-subscriptions.ts.
const LOCK_TIMEOUT_MS = 10;

function openContentDatabase({ database: path, sample = true }: ContentServiceOptions, sampleDirectory: string) {
  const database = openDatabase(path);
  try {
    if (sample) seedSampleContent(database, sampleDirectory);
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
    // A slug in a script of three UTF-8 bytes a letter takes nine characters a letter when it is encoded.
    routerOptions: { maxParamLength: 2048 },
  });

/**
 * Builds the content service without listening: opens the database, loads the sample content when
 * it changed, and registers one plugin for each call of the contract (docs/rules.md#content-calls).
 * Throws a ContentServiceFault.
 */
export function buildContentService(options: ContentServiceOptions): FastifyInstance {
  const { logger, sampleDirectory = SAMPLE_DIRECTORY } = options;
  const database = openContentDatabase(options, sampleDirectory);
  const content = createContent(database);
  const app = createApp(logger);
  app.addHook('onClose', async () => database.close());
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  // JSON only where JSON is meant (docs/rules.md#request-limits): anything else is 415.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  app.register(sitesRoute, { content });
  app.register(pagesRoute, { content });
  app.register(navigationRoute, { content });
  app.register(translationsRoute, { content });
  app.register(searchRoute, { content });
  app.register(readingListRoute, { content });
  app.register(newsletterRoute, { content, subscriptions: createNewsletterSubscriptions(database) });
  app.register(mediaRoute, { mediaDirectory: join(sampleDirectory, 'media') });
  return app;
}

/** Starts the content service on loopback, on a free port unless one is given; answers once it listens. */
export async function startContentService({
  host = '127.0.0.1',
  port = 0,
  ...options
}: ContentServiceOptions & { host?: string; port?: number }): Promise<RunningContentService> {
  const app = buildContentService(options);
  try {
    const origin = await app.listen({ host, port });
    return { origin, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
