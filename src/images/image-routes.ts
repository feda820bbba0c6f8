import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ContentSource } from '../content/content-source.ts';
import { IMAGE_PREFIX } from '../domain/image-widths.ts';
import { createLogSampler } from '../domain/log-sampler.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { imageHeaders } from './image-headers.ts';
import { readImageLocation } from './image-location.ts';
import { ImageService, type ImageServiceOptions } from './image-service.ts';

export interface ImageRoutesOptions extends Omit<ImageServiceOptions, 'failed' | 'content'> {
  content: Pick<ContentSource, 'media' | 'onPurge'>;
  /** Counts errors by code. */
  errorAnswered(code: string): void;
}

/** `GET /img/{width}/{path below /media}`: pictures of the content service's media in listed widths and modern types. */
export const imageRoutes = fp<ImageRoutesOptions>(
  async (app, { errorAnswered, ...options }) => {
    const { now } = options;
    const sample = createLogSampler(now);
    const failed = (path: string, err: unknown) => {
      const held = sample('picture');
      if (held !== undefined)
        app.log.warn({ path, err, held }, 'A picture could not be made; its file is sent as it is');
    };
    const service = new ImageService({ ...options, failed });
    // What is narrower is about pages, menus and texts: media belong to no site or language.
    options.content.onPurge(({ all }) => {
      if (all) service.clear();
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { accept, 'if-none-match': ifNoneMatch } = request.headers;
      const picture = await service.answer(
        readImageLocation(request.url),
        { accept, ifNoneMatch },
        request.callContext,
      );
      request.notes.cache = picture.result;
      reply.headers(imageHeaders(picture, now()));
      if (picture.kind === 'elsewhere') return reply.code(302).send();
      return picture.body ? reply.send(picture.body) : reply.code(304).send();
    };
    await app.register(async (scope) => {
      scope.setErrorHandler(createErrorHandler({ now, errorAnswered }));
      scope.get(`${IMAGE_PREFIX}/*`, { schema: { hide: true } }, answer);
    });
  },
  { name: 'images', fastify: '5.x', dependencies: ['tracing', 'request-notes', 'security-headers'] },
);
