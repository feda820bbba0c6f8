import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A response as received. */
export interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Still encoded. */
  body: Buffer;
  /** The body decoded. */
  text: string;
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

function decoded(body: Buffer, coding: string | undefined): string {
  const decode = coding === undefined || body.length === 0 ? undefined : DECODERS[coding];
  return (decode ? decode(body) : body).toString();
}

/** Sends a GET request without the automatic decoding of fetch. */
export const rawGet = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = decoded(body, response.headers['content-encoding']);
        resolve({ status: response.statusCode, headers: response.headers, body, text });
      });
    });
    sent.on('error', reject).end();
  });
