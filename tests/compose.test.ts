import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesBelow } from '../scripts/machine/files.mjs';

// Checks, without a container engine, that the files in examples/compose are consistent. `npm run prove compose` runs
// the processes themselves.

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly network_mode?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly volumes?: readonly string[];
}

const folder = join(import.meta.dirname, '../examples/compose');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Readonly<Record<string, Service>> };
const dockerfile = read('Dockerfile');
const caddyfile = read('Caddyfile');
const entries = Object.entries(services);

test('both shops use the same image and database, and the second shop starts once the first one is healthy', () => {
  const { 'shop-1': first, 'shop-2': second, postgres } = services;
  expect(second).toEqual({ ...first, depends_on: { 'shop-1': { condition: 'service_healthy' } } });
  expect(first?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = postgres?.environment ?? {};
  expect(first?.environment?.['DATABASE_URL']).toBe(`postgres://${user}:${password}@postgres:5432/${name}`);
});

test('each compose service depends only on existing services, and each image is built from an existing Dockerfile stage', () => {
  const dependencies = entries.flatMap(([, { depends_on: on = [], network_mode: network }]) => [
    ...(Array.isArray(on) ? on : Object.keys(on)),
    ...(network ? [network.replace('service:', '')] : []),
  ]);
  expect(dependencies.filter((name) => !(name in services))).toEqual([]);
  const builds = entries.flatMap(([, { build }]) => (build ? [build] : []));
  expect(builds).toHaveLength(3);
  for (const { context, dockerfile: file, target } of builds) {
    expect([context, file]).toEqual(['../vite-hono', '../compose/Dockerfile']);
    expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${target}$`, 'm'));
  }
});

test('each environment variable in the compose files is read by the shop, the sandbox or Node', () => {
  const sources = filesBelow(['examples/vite-hono', 'packages/sandbox/src/admin'], /\.ts$/);
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const own = entries.filter(([, { build }]) => build).flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => name !== 'NODE_EXTRA_CA_CERTS' && !code.includes(name))).toEqual([]);
});

test('the proxy configuration contains both shops, the sandbox and all public hosts', () => {
  expect(/reverse_proxy (shop-.*) \{/.exec(caddyfile)?.[1]).toBe('shop-1:3000 shop-2:3000');
  expect(caddyfile).toContain('reverse_proxy 127.0.0.1:4400');
  const addresses = entries.flatMap(([, { environment = {} }]) =>
    Object.values(environment).filter((value) => value.startsWith('https:')),
  );
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !caddyfile.includes(address))).toEqual([]);
  const names = /subjectAltName=([^']+)/.exec(read('certificates.sh'))?.[1]?.split(',');
  for (const address of addresses) expect(names).toContain(`DNS:${new URL(address).hostname}`);
});

test('the image runs as an unprivileged user, has a health check, and receives signals directly', () => {
  const [, shop = ''] = dockerfile.split(/^FROM .* AS shop$/m);
  expect(shop).toMatch(/^USER node$/m);
  expect(shop).toMatch(/^HEALTHCHECK [^]*http:\/\/127\.0\.0\.1:3000\/health/m);
  expect(caddyfile).toContain('health_uri /health');
  expect(readFileSync(join(folder, '../vite-hono/src/server.ts'), 'utf8')).toContain("app.get('/health'");
  expect(shop).toMatch(/^CMD \["node", "dist\/server\/server\.js"\]\s*$/m);
});
