import { CheckoutError, readCallback, type CheckoutErrorCode } from '@tillkit/core';
import { gatewayRoutes } from '@tillkit/core/payments-base';
import type { OwnChecks } from '../checks/scheduler.ts';
import { pageConfirmation } from '../payment/evidence.ts';
import type { PaymentParts } from '../payment/parts.ts';
import { demandNotAbandoned } from '../payment/abandon.ts';
import type { PaymentView } from '../payment/payment.ts';
import { withResult, type PaymentWithResult } from '../payment/results/result.ts';
import { readView } from '../payment/views/browser.ts';
import { handleMessage, recordMessage, type MessageResult } from '../payment/handle-message.ts';
import { startPayment, type Quote } from '../payment/start.ts';
import { handleCron, type Cron } from './cron.ts';
import { callShop } from '../shop-failed.ts';
import {
  answerError,
  answerJson,
  answerMissing,
  answerUnknown,
  isForClient,
  noStore,
  refuseMethod,
  toErrorResponse,
} from './answers.ts';
import { allowShop, answerPreflight, refuseCrossSite } from './origin.ts';
import { readWebhook } from './read-webhook.ts';
import { readBody, readJson } from './read-body.ts';

export interface RouteParts extends PaymentParts {
  readonly checks: Pick<OwnChecks, 'wake' | 'takeSlot'>;
  /** The function of the configuration, or else of the request's context. */
  readonly waitUntil?: WaitUntil | undefined;
  /** Delivers the due events. */
  readonly deliverDue?: () => Promise<unknown>;
  /** Undefined if no secret is configured. */
  readonly cron?: Cron | undefined;
  readonly ready: () => Promise<void>;
  /** Returns the shop's quote for a request body. Throws `not_found` if the order does not exist. */
  readonly quoteOf: (body: unknown, request: Request) => Promise<Quote>;
  readonly view: (id: string) => Promise<PaymentView | undefined>;
  readonly resultPage: (payment: PaymentView) => string;
  readonly unknownPage: string;
}

/**
 * Keeps the process running until the work has ended, although the response has been sent. Serverless platforms offer
 * such a function.
 */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Functions of the platform for one request. */
export interface RequestContext {
  readonly waitUntil?: WaitUntil | undefined;
}

export interface Routes {
  GET(request: Request): Promise<Response>;
  POST(request: Request): Promise<Response>;
  /**
   * Responds to a browser's preflight request, which is sent if the shop's pages and the routes have different origins.
   */
  OPTIONS(request: Request): Promise<Response>;
}

const { webhook: _, ...backRoutes } = gatewayRoutes;
const returns: readonly string[] = Object.values(backRoutes);

/** Responds to a request. Rethrows errors from the shop's own code, so that the surrounding framework handles them. */
export type Route = (request: Request, context?: RequestContext) => Promise<Response>;

/**
 * Returns the route for a method and a path below the till's mount point, or undefined if the till has no such route.
 */
export type FindRoute = (method: string, path: string) => Route | undefined;

type Handler = (parts: RouteParts, request: Request) => Promise<Response>;

const methods: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Returns the handler for one of the routes: start, return, webhook, confirm, state and cron. */
function findHandler(method: string, path: string): Handler | undefined {
  if (!methods.includes(method)) return undefined;
  const isPost = method === 'POST';
  const rest = path.replace(/\/$/, '');
  if (isPost && rest === '') return start;
  if (isPost && rest === gatewayRoutes.webhook) return webhook;
  if (returns.includes(rest)) return handleReturn;
  if (rest === '/cron') return cron;
  const [, id, toConfirm] = /^\/([0-9a-f]{32})(\/confirm)?$/.exec(rest) ?? [];
  if (id && isPost && toConfirm) return (parts, request) => confirm(parts, request, id);
  if (id && !isPost && !toConfirm) return (parts) => state(parts, id);
  return undefined;
}

const respondNotFound: Handler = async () =>
  answerError(404, 'not_found', 'The payment route does not exist.', 'Check the path.');

/** Returns the response to a request that no route can handle. */
function refuseRequest({ settings: { missing }, log }: RouteParts, request: Request): Response | undefined {
  if (!methods.includes(request.method)) return refuseMethod();
  if (request.bodyUsed) return refuseRead();
  return missing && answerMissing(log, missing);
}

/**
 * Responds to a request, with the CORS headers that shop pages on other origins need. If `framed` is true, errors from
 * the shop's own code are rethrown to the framework.
 */
async function serve(
  parts: RouteParts,
  { find, framed }: { readonly find: (request: Request) => Handler; readonly framed: boolean },
  request: Request,
  context?: RequestContext,
): Promise<Response> {
  const { origins, environment } = parts.settings;
  let response = answerPreflight(parts, request) ?? refuseRequest(parts, request);
  try {
    if (!response) {
      await parts.ready();
      const { waitUntil = context?.waitUntil } = parts;
      response = await find(request)({ ...parts, waitUntil }, request);
    }
  } catch (error) {
    response = toErrorResponse(parts.log, environment, request.signal, error, framed);
  }
  return allowShop(request, origins, response);
}

/** Creates the function that framework adapters use to find the route for a request. */
export function createFindRoute(parts: RouteParts): FindRoute {
  return (method, path) => {
    const asks = method === 'OPTIONS';
    const work = asks ? (findHandler('POST', path) ?? findHandler('GET', path)) : findHandler(method, path);
    return work && serve.bind(undefined, parts, { find: () => work, framed: true });
  };
}

/**
 * Creates the till's routes below `base`. The routes respond to every request: with 404 for an unknown path, and with
 * 500 if the shop's own code fails.
 */
export function createRoutes(parts: RouteParts, base: string): Routes {
  const root = base.replace(/\/$/, '');
  const find = ({ method, url }: Request): Handler => {
    const { pathname } = new URL(url);
    const rest = pathname.startsWith(root) ? pathname.slice(root.length) : 'elsewhere';
    return findHandler(method, rest) ?? respondNotFound;
  };
  const handle = serve.bind(undefined, parts, { find, framed: false });
  return { GET: handle, POST: handle, OPTIONS: handle };
}

/** A message of the gateway that `till.take` has handled. */
export interface TakenMessage {
  /** The response to send: 200 for a webhook, a redirect to the result page for a return, or an error. */
  readonly response: Response;
  /**
   * The payment that the message is about, as it is after the status check. Undefined if the message is malformed, has a
   * missing or wrong signature, or names no payment in this store. A return that reports a cancel or an error carries no
   * signature; its payment is returned, in the state that the status responses have shown so far.
   */
  readonly payment: PaymentWithResult | undefined;
  /**
   * True if the status check that this message triggered has just given the payment its final state. False for a
   * repeated message, and if the scheduled checks or another process have decided the payment.
   */
  readonly decided: boolean;
}

export type Take = (request: Request) => Promise<TakenMessage>;

type NoteMessage = (message: MessageResult) => void;

/**
 * Creates the function that handles a webhook or a return on a route of the host. A request with an XML body, or to a
 * path that ends in `/webhook`, is a webhook. Every other request is a return.
 */
export function createTake(parts: RouteParts): Take {
  return async (request) => {
    const noted: { message?: MessageResult } = {};
    const handler = isWebhook(request) ? webhook : handleReturn;
    const find = (): Handler => (own, message) => handler(own, message, (result) => (noted.message = result));
    const response = await serve(parts, { find, framed: false }, request);
    const { payment, isGenuine = false, checked } = noted.message ?? {};
    const decided = await checked;
    if (!payment || !isGenuine) return { response, payment: undefined, decided: false };
    const row = await parts.store.byId(payment.id);
    return { response, payment: row && withResult(await parts.store.load(row)), decided: decided ?? false };
  };
}

const isWebhook = ({ method, url, headers }: Request): boolean =>
  method === 'POST' &&
  (/^(text|application)\/xml\b/i.test(headers.get('content-type') ?? '') ||
    new URL(url).pathname.endsWith(gatewayRoutes.webhook));

/** Starts a payment. Responds with status 201, the signed request and the URL of the payment. */
async function start(parts: RouteParts, request: Request): Promise<Response> {
  const refused = refuseCrossSite(parts, request, 'start a payment');
  if (refused) return refused;
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json')) {
    noteRefusal(parts, request, 'request_malformed');
    return answerError(415, 'request_malformed', 'The request is not JSON.', 'Send content-type application/json.');
  }
  try {
    const signedRequest = await startPayment(parts, await parts.quoteOf(await readJson(request), request));
    return answerJson(201, signedRequest, {
      location: locationOf(new URL(request.url).pathname, signedRequest.payment),
    });
  } catch (error) {
    if (error instanceof CheckoutError && isForClient(error)) noteRefusal(parts, request, error.code);
    throw error;
  }
}

/** Logs a start that the route refuses with a 4xx status. A refusal of another site has an event of its own. */
function noteRefusal({ log }: RouteParts, { url }: Request, code: CheckoutErrorCode): void {
  log({ level: 'warn', event: 'start_refused', reasons: [code, new URL(url).pathname] });
}

/**
 * Returns the URL of a payment relative to the requested path, because a framework or a proxy may have removed the
 * beginning of that path.
 */
function locationOf(path: string, id: string): string {
  const last = path.split('/').at(-1);
  return last ? `./${last}/${id}` : `./${id}`;
}

/**
 * Handles a webhook. Responds with a 2xx status as soon as the message is stored. A message with an unknown refno does
 * not trigger a status query, and is stored only if its signature is valid.
 */
async function webhook(parts: RouteParts, request: Request, note?: NoteMessage): Promise<Response> {
  const callback = readWebhook(
    await readBody(request),
    request.headers.get('content-type') ?? '',
    parts.settings.profile,
  );
  const message = await handleMessage(parts, 'webhook', callback);
  note?.(message);
  keepRunning(parts, message);
  if (message.refused)
    return answerError(503, 'config_missing', 'The merchant is not configured.', 'Send the message again later.');
  return new Response('OK', { headers: { 'content-type': 'text/plain', ...noStore } });
}

/**
 * Handles the shopper's return. The gateway's cross-site POST does not carry the shop's cookies, so the response
 * redirects to a page that needs no cookies.
 */
async function handleReturn(parts: RouteParts, request: Request, note?: NoteMessage): Promise<Response> {
  const body = request.method === 'POST' ? await readBody(request) : new URL(request.url).search.slice(1);
  const { shopUrl } = parts.settings;
  // The sandbox and `tillkit doctor` post an empty form to find out whether the shop accepts returns.
  if (body.length === 0) return redirectTo(parts.unknownPage, shopUrl);
  const message = await handleMessage(parts, 'return', readCallback(body, parts.settings.profile));
  note?.(message);
  keepRunning(parts, message);
  const { payment } = message;
  if (!payment) return redirectTo(parts.unknownPage, shopUrl);
  const view = await readView(parts.store.db, payment, parts.settings.profile);
  return callShop('resultPage', () => redirectTo(parts.resultPage(view), shopUrl));
}

/** Runs the due checks and deliveries, within the time that the configuration sets. */
const cron: Handler = (parts, request) => handleCron(parts.cron, request, (work) => keepRunning(parts, { work }));

/** Passes the checks that a message has started, and the deliveries of their events, to the platform's `waitUntil`. */
function keepRunning({ waitUntil, deliverDue, log }: RouteParts, { work }: MessageResult): void {
  if (!waitUntil || !work) return;
  try {
    waitUntil(work.then(deliverDue).catch(() => {})); // The scheduler logs the errors of the store.
  } catch (error) {
    const hint = 'Pass the function that your platform provides for the current request.';
    log({ level: 'warn', event: 'wait_until_failed', hint, error });
  }
}

function redirectTo(page: string, shopUrl: string | undefined): Response {
  if (typeof page !== 'string' || page === '')
    throw new TypeError('The URL of the result page is empty or not a string.');
  const location = shopUrl === undefined ? page : new URL(page, shopUrl).href;
  // `Headers` rejects an invalid URL immediately, but some servers check the headers of a Response only when they send
  // it.
  return new Response(null, { status: 303, headers: new Headers({ location, ...noStore }) });
}

/**
 * Handles the shop page's confirmation that the shopper has entered the card details. Schedules the check that finds
 * the verified transaction. Does not read the body.
 */
async function confirm(parts: RouteParts, request: Request, id: string): Promise<Response> {
  const refused = refuseCrossSite(parts, request, 'confirm a payment');
  if (refused) return refused;
  const row = await parts.store.byId(id);
  if (row) demandNotAbandoned(row);
  const message: MessageResult = row ? await recordMessage(parts, row, pageConfirmation) : {};
  keepRunning(parts, message);
  const { payment } = message;
  if (!payment) return answerUnknown();
  return answerJson(202, await readView(parts.store.db, payment, parts.settings.profile));
}

/** Responds with the payment details that the shopper's browser is allowed to see. */
async function state(parts: RouteParts, id: string): Promise<Response> {
  const view = await parts.view(id);
  return view ? answerJson(200, view) : answerUnknown();
}

const refuseRead = () =>
  answerError(
    500,
    'config_wrong',
    'The body of the request was read before the till could read it.',
    'Pass the original request to the routes. They need the raw bytes.',
  );
