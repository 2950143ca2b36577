import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/machine/ports.mjs';
import { toCommands } from '../../scripts/servers/commands.mjs';
import { readSettings } from '../../scripts/servers/settings.mjs';

/** A separate shop and sandbox, for tests of settings that are fixed at startup. */
export interface Pair {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
  /** Stops only the sandbox, abruptly, as if its power had failed. The shop can then no longer reach the sandbox. */
  stopSandbox(): Promise<void>;
  /** Starts the sandbox again with its stored data. */
  startSandbox(): Promise<void>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts both servers from the build made for the journey tests and resolves when both respond. `more` contains
 * additional environment variables for the two servers.
 */
export async function openPair(more: Readonly<Record<string, string>>): Promise<Pair> {
  const [shopPort, sandboxPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'tillkit-pair-'));
  const own = {
    TILLKIT_SHOP_PORT: String(shopPort),
    TILLKIT_SANDBOX_PORT: String(sandboxPort),
    TILLKIT_SANDBOX_DATA: join(data, 'ledger.sqlite'),
    TILLKIT_DATA: data,
  };
  const settings = readSettings(own);
  const [sandbox, shop] = toCommands(settings);
  const running = new Map<string, ChildProcess>();
  const start = async ({ name, args, env, health }: typeof shop) => {
    const whole = { ...process.env, ...own, ...env, ...more };
    running.set(name, spawn(process.execPath, args, { cwd: root, env: whole, stdio: 'ignore' }));
    await expect.poll(async () => (await fetch(health).catch(() => undefined))?.ok, { timeout: 40_000 }).toBe(true);
  };
  const end = async (name: string, signal?: NodeJS.Signals) => {
    const server = running.get(name);
    if (!server || !running.delete(name)) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  };
  await Promise.all([start(sandbox), start(shop)]);
  return {
    shopUrl: settings.shopUrl,
    sandboxUrl: settings.sandboxUrl,
    stopSandbox: () => end(sandbox.name, 'SIGKILL'),
    startSandbox: () => start(sandbox),
    close: async () => {
      await Promise.all([end(sandbox.name), end(shop.name)]);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
