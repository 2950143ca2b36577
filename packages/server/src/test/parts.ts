import type { SignedRequest } from '@tillkit/core';
import { createTime } from '../clock.ts';
import { readSettings, type Settings } from '../config.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createRoutes, type Routes } from '../http/routes.ts';
import { createChecks, type Checks } from '../checks/scheduler.ts';
import { digestOf, readAuthorizationRequest, type AuthorizeFor } from '../outbox/authorize-request.ts';
import { writeAuthorization } from '../outbox/write-authorization.ts';
import { abandonPayment } from '../payment/abandon.ts';
import { guardHooks, type Hooks } from '../payment/hooks.ts';
import { startPayment, type Quote } from '../payment/start.ts';
import { createStore, type Store } from '../store/store.ts';
import { day, type Clock } from '../testing/clock.ts';

import { hmacKey, merchantId, password } from '../testing/messages.ts';
import type { ShopTables, TestDatabase } from './stores.ts';

export interface Parts {
  readonly store: Store;
  readonly routes: Routes;
  /** The check schedulers of two simulated processes. Messages schedule checks only in the first process. */
  readonly checks: readonly [Checks, Checks];
  start(quote: Quote): Promise<SignedRequest>;
  /** Stores an authorization, which a later check sends to the gateway. Resolves with the payment id. */
  authorize(request: AuthorizeFor<'VIS'>): Promise<string>;
  abandon(payment: string): Promise<void>;
}

const none = async () => {};

export const noHooks = {
  onPaid: none,
  onFailed: none,
  onScreened: none,
  onSettled: none,
  onCanceled: none,
  onCredited: none,
} as const;

export const aSettings = (): Settings =>
  readSettings(
    {
      environment: 'sandbox',
      gateway: { browserUrl: 'https://pay.example' },
      merchants: [{ id: merchantId, hmacKey, password }],
    },
    () => {},
  );

/** Assembles a till from its parts around the given simulated gateway, without a network or a rate limit. */
export function assemble(
  database: TestDatabase<ShopTables>,
  gateway: Gateway,
  hooks: Hooks<unknown>,
  clock: Clock,
): Parts {
  const settings = aSettings();
  const store = createStore(database);
  const ready = async () => {};
  const time = createTime(clock);
  const shared = {
    store,
    hooks: guardHooks(store, hooks),
    log: () => {},
    time,
    settings,
    keepResults: 180 * day,
    ready,
  };
  const checks = [createChecks({ ...shared, gateway }), createChecks({ ...shared, gateway })] as const;
  const start = (quote: Quote) => startPayment(shared, quote);
  const routes = createRoutes(
    {
      ...shared,
      checks: checks[0],
      quoteOf: async (body) => body as Quote,
      view: async () => undefined,
      resultPage: ({ id }) => `/payment/${id}`,
      unknownPage: '/lost',
    },
    '/pay',
  );
  const authorize = (request: AuthorizeFor<'VIS'>) =>
    writeAuthorization(shared, readAuthorizationRequest(settings, request), digestOf(request, settings));
  const abandon = (payment: string) => abandonPayment(shared, payment);
  return { store, routes, checks, start, authorize, abandon };
}
