import { hrefOf, type RouterLocation } from './router-location.ts';

/** The hash parameter that names the image in the lightbox. */
export const IMAGE_PARAMETER = 'image';

/**
 * The parameters of a hash such as `#image=plot-12`. A hash that names a part of the page has no
 * parameters.
 */
export const hashParameters = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.includes('=') ? hash.slice(1) : '');

/**
 * Sets a parameter in a hash, or removes it if `value` is undefined. If the hash names a part of
 * the page, the parameter replaces that name.
 */
export function withHashParameter(hash: string, name: string, value: string | undefined): string {
  const parameters = hashParameters(hash);
  if (value === undefined && !parameters.has(name)) return hash;
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
  return parameters.size > 0 ? `#${parameters}` : '';
}

const withoutImage = (location: RouterLocation) =>
  hrefOf({ ...location, hash: withHashParameter(location.hash, IMAGE_PARAMETER, undefined) });

/** Whether two locations differ only in the image that the lightbox shows. */
export const isImageChange = (from: RouterLocation, to: RouterLocation): boolean =>
  from.hash !== to.hash && withoutImage(from) === withoutImage(to);
