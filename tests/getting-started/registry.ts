import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A registry that has our packed packages and nothing else, so that a shop is installed by the very commands of a page. */
export async function startRegistry(packed: string) {
  const files = readdirSync(packed);
  const server = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const file = files.find((one) => name.startsWith('@tillkit/') && one.startsWith(`tillkit-${name.slice(9)}-`));
    if (files.includes(name)) return response.end(readFileSync(join(packed, name)));
    if (file === undefined) return response.writeHead(404).end();
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name.slice(9), 'package.json'), 'utf8'));
    const integrity = `sha512-${createHash('sha512')
      .update(readFileSync(join(packed, file)))
      .digest('base64')}`;
    const dist = { tarball: `${address()}/${file}`, integrity };
    const { version } = manifest as { version: string };
    return response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }),
    );
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: address(), close: () => new Promise((resolve) => server.close(resolve)) };
}
