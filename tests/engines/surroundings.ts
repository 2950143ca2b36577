import { join } from 'node:path';
import type { SignedRequest } from '@tillkit/core';
import { startSandbox, type Sandbox } from '@tillkit/sandbox';
import { aCard, hiddenFields } from '@tillkit/sandbox/testing';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { startPostgres } from '../../scripts/machine/postgres.mjs';
import { freePort } from '../../scripts/machine/ports.mjs';
import { serveFiles } from '../../scripts/machine/serve-files.mjs';
import { startRelay, type Relay } from './relay.ts';
import type { EngineSettings } from './start-engine.ts';

/** The servers around an engine: its database, the gateway, a relay for webhooks, and the storefront. */
export interface Surroundings {
  readonly settings: EngineSettings;
  readonly storefront: Awaited<ReturnType<typeof serveFiles>>;
  readonly relay: Relay;
  readonly sandbox: Sandbox;
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Pays on the gateway's page while the webhook is held. Resolves to the return to the storefront. */
  payAndHold(request: SignedRequest): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Starts the servers around an engine that is installed in `folder`. */
export async function openSurroundings(folder: string): Promise<Surroundings> {
  const postgres = await startPostgres();
  const port = await freePort();
  const storefront = await serveFiles(join(folder, 'public'));
  const payments = `http://127.0.0.1:${port}/payments`;
  const relay = await startRelay(`${payments}/webhook`);
  const sandbox = await startSandbox({
    webhookUrl: relay.url,
    successUrl: `${payments}/return/success`,
    cancelUrl: `${payments}/return/cancel`,
    errorUrl: `${payments}/return/error`,
    origins: [storefront.origin],
  });
  return {
    settings: { port, database: postgres.url, gateway: sandbox.url, shop: storefront.origin },
    storefront,
    relay,
    sandbox,
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      try {
        return (await client.query(text, [...values])).rows as readonly Row[];
      } finally {
        await client.end();
      }
    },
    payAndHold: async (request) => {
      relay.holds = true;
      onTestFinished(() => {
        relay.holds = false;
      });
      const back = await payOnPage(request);
      await sandbox.drained();
      return back;
    },
    close: async () => {
      await sandbox.close();
      await relay.close();
      await storefront.close();
      await postgres.stop();
    },
  };
}

/**
 * Pays on the gateway's payment page with a test card. Resolves to a function that takes the shopper's browser back to
 * the storefront.
 */
export async function payOnPage({ action, parameters }: SignedRequest): Promise<() => Promise<void>> {
  const page = await fetch(action, { method: 'POST', body: new URLSearchParams(parameters) });
  const end = await fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()), redirect: 'manual' });
  const location = end.headers.get('location');
  const html = await end.text();
  return async () => {
    if (location !== null) {
      await fetch(new URL(location, page.url), { redirect: 'manual' });
      return;
    }
    const address = unescape(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? '');
    await fetch(address, { method: 'POST', body: new URLSearchParams(hiddenFields(html)), redirect: 'manual' });
  };
}

const unescape = (text: string) => text.replaceAll('&amp;', '&');
