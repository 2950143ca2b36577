import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxMerchant } from '@tillkit/core/sign';
import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import type { Assets } from '../api/answer/assets.ts';
import { openShop, type Shop } from '../api/shop.ts';
import type { ShopSettings } from '../api/settings.ts';
import { scripts } from './models.ts';
import { shopUrl } from './visitor.ts';

export const { merchantId } = sandboxMerchant;
const { merchantId: _, ...account } = sandboxMerchant;

/** The secrets of the merchant account and the password of the back office. None of them may be sent to a browser. */
export const secrets = { ...account, officePassword: 'demo-canary-office-password' } as const;

const assets: Assets = {
  shop: { script: '/assets/client-test.js', imports: [], styles: ['/assets/client-test.css'] },
  paying: ['/assets/paying-test.js'],
  office: { script: '/assets/office-test.js', imports: [], styles: ['/assets/office-test.css'] },
  theatre: ['/assets/theatre-test.css'],
  files: new Map([['/assets/client-test.js', { body: new TextEncoder().encode('void 0;'), type: 'text/javascript' }]]),
};

export const stores = ['sqlite', 'postgres'] as const;
export type Store = (typeof stores)[number];

export interface TestShop extends Shop {
  /** The lines that the shop logged. */
  readonly lines: readonly string[];
}

/**
 * Opens a complete shop, including its till, in this process. The shop uses its own SQLite file or PostgreSQL database.
 */
export async function openTestShop(
  store: Store = 'sqlite',
  more: {
    readonly gatewayUrl?: string;
    readonly shopUrl?: string;
    readonly accepts02?: boolean;
    readonly threeDRedirectElement?: string | undefined;
    readonly eventsUrl?: string;
    readonly officePassword?: string | undefined;
    readonly operatorKey?: string;
    readonly environment?: ShopSettings['environment'];
    readonly theatre?: boolean;
    readonly invitesToTheatre?: boolean;
    readonly controlToken?: string;
    readonly merchant?: ShopSettings['merchant'];
    readonly reachesGateway?: () => Promise<boolean>;
  } = {},
): Promise<TestShop> {
  const room = store === 'sqlite' ? makeFolder() : await makeDatabase();
  const lines: string[] = [];
  const settings = {
    port: 0,
    shopUrl,
    gatewayUrl: 'http://127.0.0.1:9',
    merchant: { id: merchantId, hmacKey: undefined, password: undefined },
    accepts02: false,
    threeDRedirectElement: undefined,
    eventsUrl: undefined,
    officePassword: secrets.officePassword,
    operatorKey: undefined,
    environment: 'sandbox' as const,
    theatre: true,
    invitesToTheatre: false,
    controlToken: undefined,
    ...room,
    ...more,
  };
  const { reachesGateway = async () => true } = more;
  const shop = await openShop(settings, { assets, scripts, reachesGateway, log: (line) => lines.push(line) });
  return {
    ...shop,
    lines,
    close: async () => {
      await shop.close();
      await room.remove();
    },
  };
}

interface Room {
  readonly data: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

function makeFolder(): Room {
  const data = mkdtempSync(join(tmpdir(), 'tillkit-demo-'));
  return { data, databaseUrl: undefined, remove: async () => rmSync(data, { recursive: true, force: true }) };
}

async function makeDatabase(): Promise<Room> {
  const name = `demo_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return { data: '', databaseUrl: url.href, remove: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const server = withKysely(openDatabase({ url: process.env['TEST_DATABASE_URL'] }));
  await sql.raw(statement).execute(server.db);
  await server.close();
}
