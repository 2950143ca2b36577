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

/** A shop and a sandbox beside those of the other journeys, for settings that are fixed when they start. */
export interface Pair {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
  /** Ends the sandbox alone: the shop's gateway is gone. */
  stopSandbox(): Promise<void>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts both from what the journeys have built; `more` joins their environment. Resolves when both answer. */
export async function openPair(more: Readonly<Record<string, string>>): Promise<Pair> {
  const [shopPort, sandboxPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'tillkit-pair-'));
  const own = { TILLKIT_SHOP_PORT: String(shopPort), TILLKIT_SANDBOX_PORT: String(sandboxPort), TILLKIT_DATA: data };
  const settings = readSettings(own);
  const commands = toCommands(settings);
  const servers = commands.map(({ args, env }) =>
    spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...own, ...env, ...more }, stdio: 'ignore' }),
  );
  for (const { health } of commands)
    await expect.poll(async () => (await fetch(health).catch(() => undefined))?.ok, { timeout: 40_000 }).toBe(true);
  return {
    shopUrl: settings.shopUrl,
    sandboxUrl: settings.sandboxUrl,
    stopSandbox: () => end(servers[0]),
    close: async () => {
      await Promise.all(servers.map(end));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill();
  await gone;
}
