import { decodeUriComponent } from '../domain/decode-uri-component.ts';

/** The last segment of a URL's path, decoded. */
export function fileName(href: string): string {
  const last = href.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return decodeUriComponent(last) ?? last;
}
