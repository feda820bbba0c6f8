import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { IMAGE_PREFIX } from '../domain/image-widths.ts';
import { createLogSampler } from '../domain/log-sampler.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { imageHeaders } from './image-headers.ts';
import { readImageLocation } from './image-location.ts';
import { imageOptions } from './image-options.ts';
import { ImageService, type ImageServiceOptions } from './image-service.ts';

/** Parts of the image service in place of those that the configuration gives. */
export type ImageRoutesOptions = Partial<Pick<ImageServiceOptions, 'encoder' | 'concurrency' | 'maxMemoryBytes'>>;

/** `GET /img/{width}/{path below /media}`: pictures of the content service's media in listed widths and modern types. */
export const imageRoutes = fp<ImageRoutesOptions>(
  async (app, options) => {
    const { content, metrics, now, rates } = app;
    const sample = createLogSampler(now);
    const failed = (path: string, err: unknown) => {
      const held = sample('picture');
      if (held !== undefined)
        app.log.warn({ path, err, held }, 'A picture could not be made; its file is sent as it is');
    };
    const service = new ImageService({
      ...imageOptions(app),
      content,
      now,
      admit: rates.admitting('forward'),
      failed,
      ...options,
    });
    // What is narrower is about pages, menus and texts: media belong to no site or language.
    content.onPurge(({ all }) => {
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
      scope.setErrorHandler(createErrorHandler({ now, errorAnswered: metrics.errorAnswered }));
      scope.get(`${IMAGE_PREFIX}/*`, { schema: { hide: true } }, answer);
    });
  },
  { name: 'images', fastify: '5.x', dependencies: ['services', 'tracing', 'request-notes', 'security-headers'] },
);
