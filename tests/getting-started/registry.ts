import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly version: string;
}

const folders = readdirSync(join(root, 'packages'));

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));

/**
 * Builds our packages and packs them into the folder `to`. If a command fails, throws an error that contains its
 * output.
 */
function packAll(to: string): void {
  const types = ['node_modules/typescript/bin/tsc', '-b', ...folders.map((name) => `packages/${name}`)];
  const which = folders.flatMap((name) => ['-w', `packages/${name}`]);
  for (const [program, args] of [
    [process.execPath, types],
    ['npm', ['pack', ...which, '--pack-destination', to, '--silent']],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/**
 * Starts a registry that contains only our packed packages, so that a shop can be installed with the commands on a
 * page.
 */
export async function startRegistry() {
  const packed = mkdtempSync(join(tmpdir(), 'tillkit-packed-'));
  packAll(packed);
  const manifests = new Map(folders.map(readManifest).map((manifest) => [manifest.name, manifest]));
  const files = readdirSync(packed);
  const server = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const manifest = manifests.get(name);
    if (files.includes(name)) return response.end(readFileSync(join(packed, name)));
    if (!manifest) return response.writeHead(404).end();
    const { version } = manifest;
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const integrity = `sha512-${createHash('sha512')
      .update(readFileSync(join(packed, file)))
      .digest('base64')}`;
    const dist = { tarball: `${address()}/${file}`, integrity };
    return response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }),
    );
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: address(),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(packed, { recursive: true, force: true });
    },
  };
}
