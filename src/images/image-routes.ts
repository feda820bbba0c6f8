import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { IMAGE_PREFIX } from '../domain/image-widths.ts';
import { createLogSampler } from '../domain/log-sampler.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { imageHeaders } from './image-headers.ts';
import { readImageLocation } from './image-location.ts';
import { imageOptions } from './image-options.ts';
import { ImageService, type ImageServiceOptions } from './image-service.ts';

/** Options that override the configuration. */
export type ImageRoutesOptions = Partial<Pick<ImageServiceOptions, 'encoder' | 'concurrency' | 'maxMemoryBytes'>>;

/** GET /img/{width}/{path below /media}: images of the content service (docs/images-service.md). */
export const imageRoutes = fp<ImageRoutesOptions>(
  async (app, options) => {
    const { content, metrics, now, rates } = app;
    const sample = createLogSampler(now);
    const service = new ImageService({
      ...imageOptions(app),
      content,
      now,
      acquire: rates.acquirer('forward'),
      onError: (path, err) => {
        const held = sample('image');
        if (held !== undefined)
          app.log.warn({ path, err, held }, 'An image could not be encoded; its file is sent as it is');
      },
      ...options,
    });
    content.onPurge((selector) => service.purge(selector));
    const sendImage = async (request: FastifyRequest, reply: FastifyReply) => {
      const { accept, 'if-none-match': ifNoneMatch } = request.headers;
      const location = readImageLocation(request.url);
      const image = await service.respond({ location, accept, ifNoneMatch, callContext: request.callContext });
      request.notes.cache = image.result;
      reply.headers(imageHeaders(image, now()));
      if (image.kind === 'redirect') return reply.code(302).send();
      return image.body ? reply.send(image.body) : reply.code(304).send();
    };
    await app.register(async (scope) => {
      scope.setErrorHandler(createErrorHandler({ now, onError: metrics.onError }));
      scope.get(`${IMAGE_PREFIX}/*`, { schema: { hide: true } }, sendImage);
    });
  },
  { name: 'images', fastify: '5.x', dependencies: ['services', 'call-context', 'request-notes', 'security-headers'] },
);
