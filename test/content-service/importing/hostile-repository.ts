import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** What a repository sends to a request; `undefined` breaks the connection. */
export interface Sent {
  status?: number;
  headers?: Record<string, string>;
  body: string | undefined;
}

/** A record of a repository; without a title it is deleted. */
interface Held {
  id: string;
  title?: string;
}

const headerOf = ({ id, title }: Held) =>
  `<header${title === undefined ? ' status="deleted"' : ''}><identifier>oai:a.example:${id}</identifier><datestamp>2026-01-02</datestamp></header>`;

const metadataOf = ({ title }: Held) =>
  title === undefined
    ? ''
    : `<metadata><oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y"><dc:title>${title}</dc:title><dc:creator>Ortiz, Ana</dc:creator><dc:date>2020</dc:date><dc:type>Text</dc:type></oai_dc:dc></metadata>`;

export const documentOf = (content: string): string =>
  `<?xml version="1.0"?><OAI-PMH xmlns="z"><responseDate>2026-01-31T10:00:00Z</responseDate><request>a</request>${content}</OAI-PMH>`;

/** A token; the last one is empty. */
const tokenOf = (token: string): string =>
  `<resumptionToken completeListSize="99"${token === '' ? '/>' : `>${token}</resumptionToken>`}`;

/** A part of a list of records, and the token of the next part. */
export const partOf = (records: readonly Held[], token = ''): Sent => ({
  body: documentOf(
    `<ListRecords>${records.map((record) => `<record>${headerOf(record)}${metadataOf(record)}</record>`).join('')}${tokenOf(token)}</ListRecords>`,
  ),
});

export const errorOf = (code: string): Sent => ({ body: documentOf(`<error code="${code}">No.</error>`) });

/** Starts a repository that answers its requests with what `answers` says, one after the other. */
export async function startHostileRepository(t: Test, answers: readonly (Sent | (() => Sent | Promise<Sent>))[]) {
  const requests: string[] = [];
  const agents: (string | undefined)[] = [];
  let open = 0;
  let most = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    open += 1;
    most = Math.max(most, open);
    requests.push(new URL(request.url ?? '', 'http://a').search);
    agents.push(request.headers['user-agent']);
    const given = answers[requests.length - 1] ?? errorOf('badVerb');
    const { status = 200, headers = {}, body } = typeof given === 'function' ? await given() : given;
    open -= 1;
    if (body === undefined) response.destroy();
    else response.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body);
  };
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`,
    requests,
    agents,
    mostAtOnce: () => most,
  };
}
