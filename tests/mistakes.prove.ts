import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { recordFigures } from '../prove/figures.ts';
import { readShopPage } from './getting-started/read-page.ts';
import { startRegistry } from './getting-started/registry.ts';
import { runBlock, startBlock, writeFiles } from './getting-started/run-page.ts';
import { mistakes } from './mistakes/mistakes.ts';
import { holds, readSections } from './mistakes/read-sections.ts';

// Creates the shop from the Express guide in a new directory with the packed packages, and makes each common mistake in
// that shop. The terminals and the browser must show the messages that `troubleshooting.md` quotes for the mistake.

const gateway = 'http://127.0.0.1:4400';
const shopAt = 'http://127.0.0.1:3000';
const sandboxKey = /^TILLKIT_HMAC_KEY=(\w+)$/m;
const folder = mkdtempSync(join(tmpdir(), 'tillkit-mistakes-'));
const own = join(folder, 'shop');
const { commands, servers, files } = readShopPage('express');
const [install = '', build = ''] = commands;
const [sandboxCommand = '', shopCommand = ''] = servers;
let registry: Awaited<ReturnType<typeof startRegistry>>;
let sandbox: ReturnType<typeof startBlock>;

beforeAll(async () => {
  registry = await startRegistry();
  mkdirSync(own);
  await runBlock(folder, install.replace('mkdir shop', 'true'), registry.url);
  sandbox = startBlock(own, sandboxCommand, registry.url);
  await vi.waitFor(() => expect(sandbox.output()).toMatch(sandboxKey), { timeout: 60_000 });
});

afterAll(async () => {
  await sandbox.stop();
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: string, env?: Readonly<Record<string, string>>) => {
  const running = startBlock(own, command, registry.url, env);
  onTestFinished(running.stop);
  return running;
};

const isUp = (address: string) =>
  fetch(address).then(
    ({ status }) => status > 0,
    () => false,
  );

/** Opens a shop page and collects its text, console messages and error responses. */
async function openPage(address: string) {
  const page = await (await openBrowser()).newPage();
  onTestFinished(() => page.close());
  const notes: string[] = [];
  page.on('console', (message) => notes.push(message.text()));
  page.on('response', (answer) => {
    if (answer.status() < 400) return;
    notes.push(`${answer.status()}`);
    answer.text().then(
      (text) => notes.push(text),
      () => {},
    );
  });
  await page.goto(address);
  const read = async () => [...notes, await page.locator('body').innerText()].join('\n');
  return { page, read };
}

const sections = readSections();

test('every troubleshooting section that quotes output is covered by a mistake in this test, and every mistake has a section', () => {
  const changed = mistakes('').map(({ section }) => section);
  expect(sections.filter(({ lines }) => lines.length > 0).map(({ id }) => id)).toEqual(changed);
});

test.for(mistakes('').map(({ section, what }, at) => [section, what, at] as const))(
  '%s: %s is reported with the hint from the troubleshooting page',
  async ([section, , at]) => {
    const mistake = mistakes(sandboxKey.exec(sandbox.output())?.[1] ?? '')[at];
    const lines = sections.find(({ id }) => id === section)?.lines ?? [];
    expect(lines).not.toEqual([]);
    rmSync(join(own, 'data'), { recursive: true, force: true });
    writeFiles(own, mistake?.make(files) ?? files);
    await runBlock(own, build, registry.url);
    const before = sandbox.output().length;
    const shop = run(shopCommand, mistake?.env);
    let read = async () => '';
    let commandOutput = () => '';
    if (mistake?.shownBy !== 'start' || mistake.command) await expect.poll(() => isUp(shopAt), timeout).toBe(true);
    if (mistake?.command) commandOutput = run(mistake.command).output;
    if (mistake && mistake.shownBy !== 'start') {
      const address = mistake.page ?? shopAt;
      await expect.poll(() => isUp(address), timeout).toBe(true);
      const opened = await openPage(address);
      ({ read } = opened);
      const button = opened.page.getByRole('button', { name: 'Pay CHF 49.90' });
      if (section !== 'root') await button.click();
      if (mistake.shownBy === 'payment') {
        await opened.page.waitForURL(`${gateway}/**`);
        await opened.page.getByRole('button', { name: 'Approved' }).click();
        await button.click();
      }
    }
    const output = async () =>
      [shop.output(), commandOutput(), sandbox.output().slice(before), await read()].join('\n');
    const missing = async () => {
      const text = await output();
      return lines.filter((line) => !holds(text, line));
    };
    await expect
      .poll(missing, timeout)
      .toEqual([])
      .catch(async (cause: unknown) => {
        throw new Error(await output(), { cause });
      });
    recordFigures(`mistake: ${section}`, { lines: lines.length });
  },
);

const timeout = { timeout: 60_000 };
