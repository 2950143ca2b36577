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

/** The gateway as a function from request to response. */
export interface App {
  fetch(request: Request, wire?: Wire): Promise<Response>;
  /** Answers an XML call that comes as it should, without the layers of `fetch`. `false`: it is none. */
  answerCall(request: IncomingMessage, response: ServerResponse): boolean;
  /** Resolves when no payment is ending and no webhook is on its way for the first time. */
  drained(): Promise<void>;
  /** What the control API does, in process. */
  readonly control: Control;
  /** Ends webhooks on their way and forgets the repeats. */
  close(): void;
}

interface AppParts {
  readonly ledger: Ledger;
  readonly clock?: Clock;
  readonly post?: PostWebhook;
  /** Takes one line; nothing that a shopper typed is ever in it. */
  readonly log?: (line: string) => void;
}

/** Builds the gateway; no socket is needed. `settings.port` is the one it is reached at. */
export function createApp(settings: Settings, parts: AppParts): App {
  const { ledger } = parts;
  const clock = createVirtualClock(parts.clock ?? systemClock);
  const post = parts.post ?? createPostWebhook(settings.shopHosts, clock);
  const merchants = createMerchants(settings);
  const journal = createJournal(ledger.exchanges, secretsOf(settings));
  const log = (line: string) => {
    parts.log?.(line);
    journal.touch(); // what is worth a line is worth a look
  };
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
    onReset,
  };
  const transactionOf = async (id: string) => (await sessions.find(id)?.ending)?.transaction.transactionId;
  const forget = () => onReset.forEach((each) => each());
  const days = createControl({
    ...services,
    clock,
    clearMemory: forget,
    webhooksSettled: () => delivery.quiet(),
    resendWebhook: (asked) => resendWebhook(asked, { ...services, delivery }),
    play: (target) => playAttacks(target, { ...services, post }),
  });
  const app = new Hono();
  const isServed = servedAt(settings.port);
  app.use(headers, onlyHosts(isServed));
  // Who only reads has changed nothing that a console could show.
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
  // Where it broke, without the message, which may repeat what was typed.
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

/** What the journal must never hold. */
const secretsOf = ({ merchants }: Settings): readonly string[] =>
  merchants.flatMap(({ password, hmacKey, hmacKey2 }) => [password, hmacKey, hmacKey2 ?? hmacKey]);

/** What every answer has; a script may be kept. */
const ofAnswers = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
} as const;

const headers: MiddlewareHandler = async (c, next) => {
  await next();
  const answer = c.res.headers; // of an answer that stands, `c.header` would make another
  for (const [name, value] of Object.entries(ofAnswers))
    if (name !== 'cache-control' || !answer.has(name)) answer.set(name, value);
};

/**
 * Reads to the end first: who still writes when the connection closes misses the answer, and a kept one would break.
 */
async function tooLarge(c: Context): Promise<Response> {
  const { body } = c.req.raw;
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => {});
  return c.text('Payload Too Large', 413, { connection: 'close' });
}

/** Without `body`, which makes streams of what has come, wherever the length is stated. */
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

/** Our own names: others a foreign page could have pointed at this machine (DNS rebinding). */
function servedAt(port: number): (host: string) => boolean {
  const allowed = new Set(['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${port}`));
  return (host) => allowed.has(host.toLowerCase());
}

const onlyHosts =
  (isServed: (host: string) => boolean): MiddlewareHandler =>
  async (c, next) =>
    isServed(c.req.header('host') ?? new URL(c.req.url).host) ? next() : c.text('This host is not served.', 403);
