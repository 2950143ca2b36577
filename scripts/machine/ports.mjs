import { createServer } from 'node:net';

/**
 * Listens on loopback for a moment: the port that was given, or undefined when it is taken. Port 0 asks for any.
 *
 * @param {number} port
 * @returns {Promise<number | undefined>}
 */
function tryPort(port) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(port, '127.0.0.1', () => {
      const at = server.address();
      const given = typeof at === 'object' && at ? at.port : undefined;
      server.close(() => done(given));
    });
  });
}

/** A port on loopback that nobody listens on at the moment. */
export async function freePort() {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('There is no free port.');
  return port;
}

/** True when nobody listens on this port of loopback. */
export const isFree = async (/** @type {number} */ port) => (await tryPort(port)) !== undefined;
