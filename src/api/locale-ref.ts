import type { FastifyRequest } from 'fastify';
import type { LocaleRef } from '../content/content-source.ts';
import { noteLocale } from '../ops/request-notes.ts';

/** Locates an API call and notes its site and language for the log. */
export async function localeRef(request: FastifyRequest): Promise<LocaleRef> {
  const ref = await request.server.api.locate(request);
  noteLocale(request, ref.locale);
  return ref;
}
