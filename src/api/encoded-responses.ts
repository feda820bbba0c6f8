import { type Encoding, encodeBody } from '../http/content-encoding.ts';

/** Compressed forms of JSON answers, kept as long as the answer itself is kept by the cache. */
export interface EncodedResponses {
  /** The body in a content coding; compressed once, when first asked for. */
  body(json: Buffer, encoding: Encoding): Buffer | Promise<Buffer>;
}

/** Held weakly by the answer's own buffer: what the cache drops takes its compressed forms along. */
export function createEncodedResponses(): EncodedResponses {
  const encoded = new WeakMap<Buffer, Map<Encoding, Buffer | Promise<Buffer>>>();
  return {
    body: (json, encoding) => {
      if (encoding === 'identity') return json;
      const forms = encoded.get(json) ?? new Map<Encoding, Buffer | Promise<Buffer>>();
      const known = forms.get(encoding);
      if (known) return known;
      const made = encodeBody(encoding, json).then((body) => {
        forms.set(encoding, body);
        return body;
      });
      forms.set(encoding, made);
      encoded.set(json, forms);
      return made;
    },
  };
}
