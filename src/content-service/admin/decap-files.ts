import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import { FILES_PATH } from './configuration/files-path.ts';
import { requirePackage } from './installed-editor.ts';

/** Longest body in bytes: an upload in base64. decap-server has the same limit. */
const MAX_BYTES = 50 * 1024 * 1024;

/** The path of decap-server's only call. */
const DECAP_PATH = '/api/v1';

interface DecapServer {
  registerLocalFs(app: unknown, options: object): Promise<void>;
}

interface Winston {
  createLogger: unknown;
}

/**
 * Creates decap-server's Express application, which reads and writes the files of a folder.
 * `onError` gets why a call failed.
 */
async function createFilesApp(folder: string, onError: (reason: string) => void): Promise<RequestListener> {
  const createExpress = requirePackage('express') as () => RequestListener;
  const { registerLocalFs } = requirePackage('./dist/middlewares.js') as DecapServer;
  const app = createExpress();
  // Its own logger writes lines that are not JSON, with the whole body of the call, uploads too.
  const winston = requirePackage('winston') as Winston;
  const { createLogger } = winston;
  const error = (text: string) => onError(text.replace(/^Error handling \{.*\}: /s, ''));
  winston.createLogger = () => ({ error, info: () => undefined, debug: () => undefined });
  // It takes logger and folder once, when it is registered: the folder from the environment.
  const before = process.env.GIT_REPO_DIRECTORY;
  process.env.GIT_REPO_DIRECTORY = folder;
  const registered = registerLocalFs(app, {});
  winston.createLogger = createLogger;
  if (before === undefined) delete process.env.GIT_REPO_DIRECTORY;
  else process.env.GIT_REPO_DIRECTORY = before;
  await registered;
  return app;
}

/**
 * POST /admin/api/files: decap-server, which reads and writes the content folder for the editor.
 * It runs inside this service instead of on a port of its own, because it does not check who calls
 * it: any page that finds such a port by DNS rebinding could write files.
 */
export async function decapFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  let files: Promise<RequestListener> | undefined;
  app.removeAllContentTypeParsers();
  // decap-server reads the body itself.
  app.addContentTypeParser('application/json', { bodyLimit: MAX_BYTES }, (_request, _payload, done) => done(null));
  app.post(FILES_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    // Loaded with the first call, because the start of the site must not wait for it.
    files ??= createFilesApp(folder, (reason) => app.log.error({ reason }, 'the editor could not read or write files'));
    const handle = await files;
    reply.hijack();
    const { raw }: { raw: IncomingMessage } = request;
    const response: ServerResponse = reply.raw;
    raw.url = DECAP_PATH;
    handle(raw, response);
  });
}
