import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createControlClient, type Control } from '@tillkit/sandbox/control';
import Database from 'libsql';
import { openPair, type Pair } from '../e2e/support/open-pair.ts';
import type { State } from './state.ts';
import { officePassword } from './states/office.ts';

export interface Shop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly control: Control;
}

const token = 'a'.repeat(32);
const env = { TILLKIT_CONTROL_TOKEN: token, TILLKIT_OFFICE_PASSWORD: officePassword };

/** Provides the shops for the pictures, each with its own sandbox. A shop starts when it is first needed. */
export function openShops() {
  const pairs = new Map<State['shop'], Promise<Pair>>();
  const start = async (kind: State['shop']) => {
    const pair = kind === 'broken' ? await openBroken() : await openPair(env);
    if (kind === 'gone') await pair.stopSandbox();
    return pair;
  };
  return {
    open: async (kind: State['shop']): Promise<Shop> => {
      const pair = pairs.get(kind) ?? start(kind);
      pairs.set(kind, pair);
      const { shopUrl, sandboxUrl } = await pair;
      return { url: shopUrl, sandboxUrl, control: createControlClient({ url: sandboxUrl, token }) };
    },
    close: async () => {
      for (const pair of pairs.values()) await pair.then(({ close }) => close());
    },
  };
}

/** Opens a shop whose order table is missing. The table is dropped while no shop has the database file open. */
async function openBroken(): Promise<Pair> {
  const data = mkdtempSync(join(tmpdir(), 'tillkit-broken-'));
  const whole = await openPair({ ...env, TILLKIT_DATA: data });
  await whole.close();
  const database = new Database(join(data, 'shop.sqlite'));
  database.exec('DROP TABLE shop_order');
  database.close();
  const broken = await openPair({ ...env, TILLKIT_DATA: data });
  const close = async () => {
    await broken.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...broken, close };
}
