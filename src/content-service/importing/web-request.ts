import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { messageOf } from '../content-service-fault.ts';
import { UnreadableSource } from './entry.ts';

/** User agent of the requests to other servers. */
const USER_AGENT = 'site-engine-import/1 (import of publications)';

const MAX_REDIRECTIONS = 5;
const CONNECT_MS = 15_000;
/** Longest time without a byte. Repositories may compute a long list before they respond. */
const SILENCE_MS = 120_000;
/** Longest time for one response. */
const TOTAL_MS = 600_000;
/** Largest response, in bytes. */
const MAX_BYTES = 200_000_000;

/** A response with its whole body. */
export interface WebResponse {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

async function bodyOf(response: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new UnreadableSource(`the response is larger than ${MAX_BYTES / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Creates the client of an import. It follows redirects, and limits time and size. */
export function createWebClient(signal?: AbortSignal) {
  const agent = new Agent({ connectTimeout: CONNECT_MS, headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTIONS }));
  return {
    /** Sends a GET. Throws the error of the connection, or {@link UnreadableSource}. */
    async get(url: string): Promise<WebResponse> {
      const limit = AbortSignal.timeout(TOTAL_MS);
      const response = await request(url, {
        dispatcher,
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return { status: response.statusCode, headers: response.headers, body: await bodyOf(response) };
    },
    close: () => agent.close(),
  };
}
export type WebClient = ReturnType<typeof createWebClient>;

/** Downloads a file. Throws {@link UnreadableSource}. */
export async function download(client: WebClient, url: string): Promise<Buffer> {
  let response: WebResponse;
  try {
    response = await client.get(url);
  } catch (error) {
    if (error instanceof UnreadableSource) throw error;
    throw new UnreadableSource(`it could not be downloaded: ${messageOf(error)}`, { cause: error });
  }
  if (response.status !== 200) throw new UnreadableSource(`the response has status ${response.status}`);
  return response.body;
}
