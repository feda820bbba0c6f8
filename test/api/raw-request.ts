import { connect } from 'node:net';

/** Sends bytes on a new connection, and returns what is received until the server closes it. */
export const rawRequest = (port: number, ...parts: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    // A reset after the response counts as a close.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(response));
    for (const part of parts) socket.write(part);
  });
