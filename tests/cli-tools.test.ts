import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxUrl } from '@tillkit/core/sign';
import { expect, onTestFinished, test } from 'vitest';
import { openStreet } from '../apps/demo/test/open-street.ts';
import { runTillkit } from '../packages/cli/src/test/run-tillkit.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'packages/cli/tools.md'), 'utf8');

/** The shop's URL as it appears on the tools page. */
const shownShop = 'http://127.0.0.1:4000';

/** The path of the script in the test shop, and the path that the tools page shows for the script. */
const [asset, shownAsset] = ['/assets/client-test.js', '/assets/client.js'];

/** Splits a command into words as a shell does, but performs no substitutions. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Returns a code block of the page in which each command is followed by its actual output. */
async function fill(screen: string, answer: (args: readonly string[]) => Promise<string>): Promise<string> {
  const lines = [...screen.matchAll(/^\$ tillkit (.*)$/gm)].map(([, line = '']) => line);
  const filled: string[] = [];
  for (const line of lines) filled.push(`$ tillkit ${line}\n${await answer(wordsOf(line))}`);
  return filled.join('\n');
}

test('each code block on the tools page equals the output of its commands when they run against a real sandbox and shop', async () => {
  const { shopUrl, sandbox, close } = await openStreet('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-tools-'));
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  const script = await (await fetch(shopUrl + asset)).text();
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  for (const [, name = '', json = ''] of page.matchAll(/^`([\w.]+)`:\n\n```json\n([^]*?)^```$/gm))
    writeFileSync(join(folder, name), json.replace('sha384-…', hash).replace(shownAsset, asset));
  const env = { TILLKIT_ENVIRONMENT: 'sandbox', TILLKIT_GATEWAY_URL: sandbox.url, TILLKIT_SHOP_URL: shopUrl };
  const answer = async (words: readonly string[]) => {
    const args = words.map((word) =>
      /^\w+\.json$/.test(word) ? join(folder, word) : word.replace(shownShop, shopUrl),
    );
    const { stdout, stderr } = await runTillkit(args, { env });
    return (stderr + stdout)
      .replaceAll(shopUrl, shownShop)
      .replaceAll(sandbox.url, sandboxUrl)
      .replaceAll(asset, shownAsset)
      .replaceAll(/(?<=Node\.js )[\d.]+/g, '22.12.0')
      .replaceAll(/sha384-[\w+/]{64}/g, 'sha384-…');
  };
  const screens = page.split(/(?<=^```console\n)([^]*?)(?=^```$)/m);
  const filled = await Promise.all(screens.map((part, at) => (at % 2 === 1 ? fill(part, answer) : part)));
  if (process.env['TILLKIT_WRITE']) writeFileSync(join(root, 'packages/cli/tools.md'), filled.join(''));
  expect(filled.join('')).toBe(page);
});
