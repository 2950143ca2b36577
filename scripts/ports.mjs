import { createServer } from 'node:net';

/** Listens on loopback for a moment: the port that was given, or undefined when it is taken. Port 0 asks for any. */
function tryPort(port) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(port, '127.0.0.1', () => {
      const given = server.address().port;
      server.close(() => done(given));
    });
  });
}

/** A port on loopback that nobody listens on at the moment. */
export const freePort = () => tryPort(0);

/** True when nobody listens on this port of loopback. */
export const isFree = async (port) => (await tryPort(port)) !== undefined;
