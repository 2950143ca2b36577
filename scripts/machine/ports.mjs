import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens briefly on a loopback port and returns the port's number. Rejects if the port is taken.
 *
 * @param {number} port
 */
async function tryPort(port) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

/** Returns the number of a free loopback port. */
export const freePort = () => tryPort(0);

/** Returns true if no program is listening on this loopback port. */
export const isFree = (/** @type {number} */ port) =>
  tryPort(port).then(
    () => true,
    (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') return false;
      throw error;
    },
  );
