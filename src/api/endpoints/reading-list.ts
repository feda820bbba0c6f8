import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ServiceError } from '../../domain/errors.ts';
import { FullPublication } from '../../domain/publications.ts';
import { MAX_READING_LIST, readingListIds } from '../../domain/reading-list.ts';
import { BODY_ERRORS, CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { localeRef } from '../locale-ref.ts';

const Ids = Type.Array(Type.String(), { description: `at most ${MAX_READING_LIST} publication ids` });

// What an id can look like. Nothing else is sent on, so that no path, operator or property name gets upstream as an id.
const ID = /^(?!__proto__$)[\w.:~-]{1,100}$/;
const isId = (id: string) => ID.test(id) && !id.includes('..');

/** POST /api/readinglist: full publications for saved ids, in the order asked, unknown ids left out (decisions 31). */
export const readingList: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app.api;
  const schema = {
    summary: 'Full publications for saved ids',
    description: 'In the order asked; unknown ids are left out. Not stored by anyone.',
    tags: ['publications'],
    headers: LocaleHeaders,
    body: Ids,
    response: responses({ 200: Type.Array(FullPublication) }, [...BODY_ERRORS, ...CONTENT_ERRORS]),
  };
  app.post('/readinglist', { schema }, async (request, reply) => {
    const ids = readingListIds(request.body);
    if (ids.length > MAX_READING_LIST) {
      throw new ServiceError('TOO_LARGE', `A reading list holds at most ${MAX_READING_LIST} ids.`);
    }
    const ref = await localeRef(request);
    const found = await content.readingList(ref, ids.filter(isId), request.trace);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'cache-status': 'meridian; fwd=method',
      vary: 'X-Site-Slug, Accept-Language',
    });
    return reply.send(Buffer.from(JSON.stringify(found)));
  });
};
