import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultProfile } from '@tillkit/core';
import { formLimits } from '@tillkit/core/internal';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createControl } from './control/control.ts';
import { controlRoutes } from './control/control-routes.ts';
import { controlPath, controlTable } from './control/control-table.ts';
import type { Control } from './control/control-table.ts';
import { createVirtualClock } from './control/virtual-clock.ts';
import { playAttacks } from './faults/play-attacks.ts';
import { createCashier } from './payment/cashier.ts';
import { systemClock, type Clock } from './model/clock.ts';
import { createScenarios } from './faults/scenarios.ts';
import type { Wire } from './model/line.ts';
import { createDelivery } from './notify/deliver.ts';
import { consoleRoutes } from './console/console-routes.tsx';
import { createJournal } from './journal/journal.ts';
import { noteRequests } from './journal/note-requests.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createProbeReturn } from './notify/probe-return.ts';
import { createPostWebhook, type PostWebhook } from './notify/post-webhook.ts';
import { createCallListener } from './call-listener.ts';
import { mostBytes } from './xml-api/api-document.ts';
import { callRoutes } from './xml-api/api-route.ts';
import { authorizeCall } from './xml-api/authorize.ts';
import { authorizeSplitCall } from './xml-api/authorize-split.ts';
import { processCall } from './xml-api/process.ts';
import { fieldRoutes } from './fields/field-routes.tsx';
import { indexRoutes } from './web/index-page.tsx';
import { paymentPageRoutes } from './web/payment-page.tsx';
import { providerPageRoutes } from './web/provider-page.tsx';
import { resultRoutes } from './web/result.tsx';
import { scriptRoutes } from './web/script-routes.ts';
import { startRoutes } from './web/start.ts';
import { statusCall } from './xml-api/status.ts';
import { threeDRoutes } from './web/three-d.tsx';
import { resendWebhook } from './payment/resend-webhook.ts';
import { createSessions } from './payment/sessions.ts';
import { createMerchants } from './admin/merchants.ts';
import type { Settings } from './admin/settings.ts';

/** The gateway as a function that takes a request and returns a response. */
export interface App {
  fetch(request: Request, wire?: Wire): Promise<Response>;
  /** Handles an ordinary XML call without the overhead of `fetch`. Returns `false` for any other request. */
  answerCall(request: IncomingMessage, response: ServerResponse): boolean;
  /** Resolves when no payment is being completed and no webhook is waiting for its first delivery attempt. */
  drained(): Promise<void>;
  /** The control API, as functions that can be called without HTTP. */
  readonly control: Control;
  /** Aborts running webhook deliveries and discards their scheduled retries. */
  close(): void;
}

interface AppParts {
  readonly ledger: Ledger;
  readonly clock?: Clock;
  readonly post?: PostWebhook;
  /** Receives one log line. A line never contains data that a shopper entered. */
  readonly log?: (line: string) => void;
}

/** Creates the gateway without opening a socket. `settings.port` is the port on which clients reach the gateway. */
export function createApp(settings: Settings, parts: AppParts): App {
  const { ledger } = parts;
  const clock = createVirtualClock(parts.clock ?? systemClock);
  const post = parts.post ?? createPostWebhook(settings.shopHosts, clock);
  const merchants = createMerchants(settings);
  const journal = createJournal(ledger.exchanges, secretsOf(settings));
  const log = (line: string) => {
    parts.log?.(line);
    journal.touch(); // A logged event also refreshes the console.
  };
  // A test's own `post` receives webhooks only.
  const probeReturn = parts.post ? undefined : createProbeReturn(post, log);
  const delivery = createDelivery(post, clock, log, undefined, journal);
  const scenarios = createScenarios();
  const cashier = createCashier({ merchants, ledger, delivery, scenarios, clock, log });
  const sessions = createSessions(clock);
  const onReset = [() => sessions.clear(), () => delivery.forget(), () => journal.forget()];
  const services = {
    settings,
    merchants,
    ledger,
    sessions,
    cashier,
    scenarios,
    journal,
    clock,
    log,
    probeReturn,
    onReset,
  };
  const transactionOf = async (id: string) => (await sessions.find(id)?.ending)?.transaction.transactionId;
  const forget = () => onReset.forEach((each) => each());
  const days = createControl({
    ...services,
    clock,
    clearMemory: forget,
    webhooksSettled: () => delivery.quiet(),
    resendWebhook: (options) => resendWebhook(options, { ...services, delivery }),
    play: (target) => playAttacks(target, { ...services, post }),
  });
  const app = new Hono();
  const isServed = servedAt(settings.port);
  app.use(headers, onlyHosts(isServed));
  // A request that reads the journal entries does not change what the console shows, so the console is not refreshed.
  const reads = controlPath + controlTable.exchanges.path;
  app.use(`${controlPath}*`, async (c, next) => next().finally(() => c.req.path === reads || journal.touch()));
  app.route('/', controlRoutes(days.control, settings.controlToken));
  app.use(noteRequests({ journal, clock, transactionOf }), limitBodies);
  const steps = [startRoutes, paymentPageRoutes, providerPageRoutes, threeDRoutes, resultRoutes];
  const calls = [authorizeCall, processCall, statusCall, authorizeSplitCall].map((callOf) => callOf(services));
  const ended = new AbortController();
  app.route(
    '/',
    consoleRoutes(
      { ...services, delivery, control: days.control, fetch: async (request) => app.fetch(request) },
      ended.signal,
    ),
  );
  for (const routes of [indexRoutes, scriptRoutes, ...steps, fieldRoutes]) app.route('/', routes(services));
  app.route('/', callRoutes(calls));
  // Logs the location but not the message, because the message may contain data that a shopper entered.
  const logError = ({ name, stack = '' }: Error) =>
    log(`internal error: ${name} ${/^ +(at .*)$/m.exec(stack)?.[1] ?? ''}`);
  app.onError((error, c) => {
    if ('getResponse' in error) return error.getResponse();
    logError(error);
    return c.text('Internal error.', 500);
  });
  return {
    fetch: async (request, wire) => app.fetch(request, wire),
    answerCall: createCallListener({
      calls,
      isServed,
      headers: ofAnswers,
      journal,
      clock,
      lineClock: parts.clock ?? systemClock,
      logError,
    }),
    drained: async () => {
      await cashier.drained();
      await delivery.drained();
      await days.drained();
      await journal.flush();
    },
    control: days.control,
    close() {
      days.close();
      delivery.close();
      journal.close();
      ended.abort();
    },
  };
}

/** Secrets that the journal must mask. */
const secretsOf = ({ merchants }: Settings): readonly string[] =>
  merchants.flatMap(({ password, hmacKey, hmacKey2 }) => [password, hmacKey, hmacKey2 ?? hmacKey]);

/** Headers that are added to every response. Script responses set their own `Cache-Control`. */
const ofAnswers = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
} as const;

const headers: MiddlewareHandler = async (c, next) => {
  await next();
  const answer = c.res.headers; // After the response is finished, `c.header` would create a new response.
  for (const [name, value] of Object.entries(ofAnswers))
    if (name !== 'cache-control' || !answer.has(name)) answer.set(name, value);
};

/**
 * Rejects a request body that is too large, but reads the body to the end first. If the connection closed earlier, a
 * client that is still writing would miss the response.
 */
async function tooLarge(c: Context): Promise<Response> {
  const { body } = c.req.raw;
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => {});
  return c.text('Payload Too Large', 413, { connection: 'close' });
}

/**
 * Creates middleware that limits the body size. If the length is known, the middleware does not access `body`,
 * because doing so would create streams.
 */
function limitTo(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: tooLarge });
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const isStated = c.req.header('transfer-encoding') === undefined;
    return isStated && Number(c.req.header('content-length')) <= maxSize ? next() : limit(c, next);
  };
}

const limitForms = limitTo(formLimits.bytes);
const limitDocuments = limitTo(mostBytes);
const documentPaths: ReadonlySet<string> = new Set(Object.values(defaultProfile.paths));
const limitBodies: MiddlewareHandler = (c, next) =>
  documentPaths.has(c.req.path) ? limitDocuments(c, next) : limitForms(c, next);

/**
 * Returns a function that checks the Host header. The check prevents DNS rebinding attacks, in which a foreign host
 * name is made to resolve to this machine.
 */
function servedAt(port: number): (host: string) => boolean {
  const allowed = new Set(['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${port}`));
  return (host) => allowed.has(host.toLowerCase());
}

const onlyHosts =
  (isServed: (host: string) => boolean): MiddlewareHandler =>
  async (c, next) =>
    isServed(c.req.header('host') ?? new URL(c.req.url).host) ? next() : c.text('This host is not served.', 403);
