import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = `<!doctype html><title>Frame</title><input><script>
  addEventListener('message', ({ ports }) => ports[0].postMessage('ready'));
  parent.postMessage('here', '*');
</script>`;

/** Serves frames that each show one input and report when the input is ready. */
export async function serveFrames() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
