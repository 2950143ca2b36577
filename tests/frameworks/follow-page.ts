import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/machine/ports.mjs';
import { until } from '../../prove/wait.ts';
import { readShopPage } from '../getting-started/read-page.ts';
import { runBlock, startBlock, writeFiles } from '../getting-started/run-page.ts';
import { shared, type Framework } from './frameworks.ts';

export interface FollowedPage {
  /** Builds the shop with the commands of the page. */
  build(): Promise<void>;
  /** Starts the built shop. Resolves when its payment routes respond. */
  start(): Promise<RunningShop>;
  /** Removes the line that lets the framework accept the return of a shopper. */
  removeSetting(): void;
}

export interface RunningShop {
  output(): string;
  stop(): Promise<void>;
}

export interface Addresses {
  /** The directory of the shop. */
  readonly folder: string;
  readonly registry: string;
  readonly port: number;
  readonly gateway: string;
}

/** Adds its exact version to each package that an `npm install` command names, except our own packages. */
function pinVersions(command: string, versions: Readonly<Record<string, string>>): string {
  const pin = (word: string) => {
    const [, name = ''] = /^(@?[^@]+)/.exec(word) ?? [];
    const version = versions[name];
    if (version === undefined) throw new Error(`The table of versions does not contain ${name}.`);
    return `${name}@${version}`;
  };
  const toWord = (word: string) => (/^(npm|install|-.*|@tillkit\/.*)$/.test(word) ? word : pin(word));
  return command
    .split('\n')
    .map((line) => (line.startsWith('npm install') ? line.split(' ').map(toWord).join(' ') : line))
    .join('\n');
}

/**
 * Installs the shop of a "Get started" page and writes its files. The only changes are exact versions, the ports of the
 * shop and the URL of the gateway.
 */
export async function followPage(
  { page, versions = {}, node, setting }: Framework,
  { folder, registry, port, gateway }: Addresses,
): Promise<FollowedPage> {
  const { commands, servers, deploy, files } = readShopPage(page);
  const second = await freePort();
  const readdress = (text: string) =>
    text
      .replaceAll('http://127.0.0.1:4400', gateway)
      .replaceAll(/\b3000\b/g, String(port))
      .replaceAll(/\b3001\b/g, String(second))
      .replaceAll('environment="sandbox"', `environment="sandbox" gateway="${gateway}"`);
  const env = {
    PORT: String(port),
    TILLKIT_GATEWAY_URL: gateway,
    npm_config_prefer_offline: 'true',
    ...(node && { PATH: `${join(folder, 'runtime/node_modules/node/bin')}:${process.env.PATH}` }),
  };
  const run = (block: string) => runBlock(folder, readdress(block), registry, env);
  if (node) await runBlock(folder, installNode(node), registry);
  const [install = '', ...rest] = commands;
  await run(pinVersions(install.replace('mkdir shop && cd shop', 'true'), { ...shared, ...versions }));
  writeFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [path, readdress(text)])));
  for (const block of rest) await run(block);
  const [build, ...starts] = deploy;
  const shop = starts.length > 0 ? starts : servers.filter((block) => !block.includes('tillkit-sandbox'));
  return {
    build: async () => void (build && (await run(build))),
    start: async () => {
      const running = shop.map((block) => startBlock(folder, readdress(block), registry, env));
      const output = () => running.map((one) => one.output()).join('\n');
      const stop = async () => void (await Promise.all(running.map((one) => one.stop())));
      await untilReady(`http://127.0.0.1:${port}/api/payments/nothing`, output).catch(async (error: unknown) => {
        await stop();
        throw error;
      });
      return { output, stop };
    },
    removeSetting: () => {
      const [file, line] = setting ?? ['', /$^/];
      const before = readFileSync(join(folder, file), 'utf8');
      if (!line.test(before)) throw new Error(`${file} does not contain the setting.`);
      writeFileSync(join(folder, file), before.replace(line, ''));
    },
  };
}

/** Returns the commands that install a version of Node beside the shop. */
const installNode = (version: string): string =>
  `mkdir runtime && cd runtime && npm init -y && npm install node@npm:node-${process.platform}-${process.arch}@${version}`;

/** Waits until the till responds that the payment does not exist. Throws with the shop's output if it never does. */
async function untilReady(address: string, output: () => string): Promise<void> {
  const answers = () =>
    fetch(address).then(
      ({ status }) => status === 404,
      () => false,
    );
  if (!(await until(answers, 120_000))) throw new Error(`The shop does not respond.\n${output()}`);
}
