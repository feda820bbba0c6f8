import { connect } from 'node:net';

/** Sends bytes over a socket of its own and gives back all that came until the other side closed. */
export const rawRequest = (port: number, ...parts: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A reset after the answer ends it as well as a close does.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(answer));
    for (const part of parts) socket.write(part);
  });
