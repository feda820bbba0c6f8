import { hrefOf, type RouterLocation } from './router-location.ts';

/** The hash's parameter that names the picture shown in the lightbox. */
export const IMAGE_PARAMETER = 'image';

/** The parameters of a hash such as `#shown_pub=24&image=plot-12`; a hash that names a part of the page has none. */
export const hashParameters = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.includes('=') ? hash.slice(1) : '');

/** A hash with one parameter changed, or removed by undefined, and the others kept. Setting one takes a part's place. */
export function withHashParameter(hash: string, name: string, value: string | undefined): string {
  const parameters = hashParameters(hash);
  if (value === undefined && !parameters.has(name)) return hash;
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
  return parameters.size > 0 ? `#${parameters}` : '';
}

const withoutImage = (location: RouterLocation) =>
  hrefOf({ ...location, hash: withHashParameter(location.hash, IMAGE_PARAMETER, undefined) });

/** Whether two locations differ in nothing but the picture that the lightbox shows. */
export const isImageChange = (from: RouterLocation, to: RouterLocation): boolean =>
  from.hash !== to.hash && withoutImage(from) === withoutImage(to);
