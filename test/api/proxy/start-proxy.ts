import { startStub } from '../../stub-content-service/stub-content-service.ts';
import { rawRequest } from '../raw-request.ts';
import { type StartedApi, startApi } from '../start-api.ts';

/** Starts a controllable content service and the API in front of it. */
export async function startProxy(t: Parameters<typeof startStub>[0], options: Parameters<typeof startApi>[1] = {}) {
  const stub = await startStub(t);
  const api = await startApi(t, { contentOrigin: stub.origin, ...options });
  return { stub, api, ...api };
}

/** Sends a request without the normalisation of fetch, on a new connection. */
export const rawLine = ({ port }: StartedApi, line: string, headers = ''): Promise<string> =>
  rawRequest(port, `${line} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${headers}\r\n`);
