import { CheckoutError, defaultProfile, type MethodCode } from '@tillkit/core';
import { requestNames, resultNames } from '@tillkit/core/internal';
import { cvvOf, testCardOf } from '../issuer/test-cards.ts';
import { isOther } from '../methods/other-method.ts';
import type { FaultName } from '../model/fault.ts';
import { hiddenFields, hiddenPairs, unescape, type Fields } from './open-app.ts';
import { cardFor, challengeAction, type PageOutcome } from './page-outcome.ts';
import type { DeliveredWebhook, TestSandbox } from './start-sandbox.ts';

/** What a shop's start route answers, or as much of it as stands here. */
export interface StartedRequest {
  /** Address of the payment page; the sandbox's own unless stated. */
  readonly action?: string;
  /** As they are sent, `sign` included. */
  readonly parameters: Fields;
}

export interface PayOptions {
  /** `approve` unless stated. */
  readonly outcome?: PageOutcome;
  /** Number of a test card; one that reaches the outcome unless stated. */
  readonly card?: string;
  /** What the shopper chooses where the request fixes nothing; a card unless stated. */
  readonly method?: MethodCode;
  /** What goes wrong around the payment, as under "Test outcomes" on the page. */
  readonly fault?: FaultName;
  /** `false`: the browser is closed before it brings the result back. */
  readonly returns?: boolean;
}

/** What the browser has brought to the shop, and how the shop answered. */
export interface Brought {
  readonly url: string;
  readonly method: 'get' | 'post';
  readonly fields: Fields;
  readonly status: number;
  /** Where the shop led the browser. */
  readonly location: string | undefined;
}

/** How a payment page has ended, by what the shop was told. */
export interface PageEnd {
  /** `refused`: the page has not opened for this request. */
  readonly status: 'success' | 'error' | 'cancel' | 'refused';
  /** Absent: there is no transaction. */
  readonly transactionId: string | undefined;
  /** Of a decline or a refusal. */
  readonly errorCode: string | undefined;
  /** Absent: the browser has not come back. */
  readonly callback: Brought | undefined;
  /** The deliveries so far; `await sandbox.drained()` waits for one that a fault delays. */
  readonly webhooks: readonly DeliveredWebhook[];
}

/**
 * Pays as a shopper does, over HTTP and without a browser: opens the page of a request, types a test card or goes to the
 * method's provider, presses what the outcome says, answers a 3-D Secure challenge, and brings the result back to the shop.
 * Resolves when the shop has answered the webhook and the callback. An alias in the request is paid as it is.
 * Throws `argument_wrong` for an outcome that the method does not have.
 */
export async function payAt(sandbox: TestSandbox, request: StartedRequest, options: PayOptions = {}): Promise<PageEnd> {
  const { action = sandbox.url + defaultProfile.paymentPagePath, parameters } = request;
  const opened = await post(action, parameters);
  const begun = opened.headers.get('location');
  const page = begun === null ? opened : await walk(new URL(begun, action), parameters, options);
  const html = await page.text();
  const callback = options.returns === false ? undefined : await bring(sandbox, html);
  const ended = begun === null ? toRefused(html) : (toEnd(hiddenFields(html)) ?? (await lookUp(sandbox, parameters)));
  return {
    ...ended,
    callback,
    webhooks: sandbox.webhooks.filter(({ transactionId }) => transactionId && transactionId === ended.transactionId),
  };
}

const get = (url: URL) => fetch(url, { redirect: 'manual' });
const post = (url: string | URL, fields: Fields) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** From the payment page to the one that leads back to the shop. */
async function walk(first: URL, parameters: Fields, options: PayOptions): Promise<Response> {
  const { outcome = 'approve', fault = 'none' } = options;
  let at = first;
  const press = async (fields: Fields) => {
    const { status, headers } = await post(new URL(at.pathname, at), fields);
    const next = headers.get('location');
    if (status !== 303 || next === null) throw notTaken(outcome);
    at = new URL(next, at);
  };
  // A page leads to three others at most.
  for (let step = 0; step < 5; step++) {
    if (/\/(result|end)$/.test(at.pathname)) return get(at);
    if (at.pathname.endsWith('/3d')) await press({ action: challengeAction(outcome) });
    else if (at.pathname.includes('/provider/')) await press({ action: outcome, fault });
    else {
      const shown = await get(at);
      const next = shown.headers.get('location');
      if (next === null) await press({ ...typedOn(parameters, options), fault });
      else at = new URL(next, at);
    }
  }
  throw notTaken(outcome);
}

const notTaken = (outcome: PageOutcome) =>
  new CheckoutError(
    'argument_wrong',
    `The page has no way to ${outcome}.`,
    'Check the outcome, the card and the method of the request.',
  );

/** What is typed and pressed on the payment page. */
function typedOn(parameters: Fields, { outcome = 'approve', card, method }: PayOptions): Fields {
  if (outcome === 'cancel') return { action: 'cancel' };
  if (parameters[requestNames.alias]) return { action: outcome === 'approve' ? 'pay' : challengeOr(outcome) };
  const asked = (method ?? parameters[requestNames.paymentMethod] ?? '').split(',').filter(Boolean);
  const brands = asked.filter((code) => !isOther(code));
  const [other] = asked;
  if (other !== undefined && brands.length === 0) return { brand: other, action: 'pay' };
  const number = card?.replace(/\D/g, '') ?? cardFor(brands, outcome).number;
  const right = cvvOf(testCardOf(number)?.method ?? '');
  const cvv = outcome === 'decline' ? [...right].toReversed().join('') : right;
  return { action: 'pay', cardNumber: number, expiry: '12/34', cvv };
}

/** A saved card may ask for a challenge, which comes after Pay. */
const challengeOr = (outcome: PageOutcome) => (challengeAction(outcome) === outcome ? 'pay' : outcome);

/** Sends the form that leads back, as a browser does; `undefined` for a page without one. */
async function bring(sandbox: TestSandbox, html: string): Promise<Brought | undefined> {
  const [form, method, action = ''] = /<form method="(get|post)" action="([^"]*)"/.exec(html) ?? [];
  if (form === undefined) return undefined;
  const url = new URL(unescape(action));
  const body = new URLSearchParams(hiddenPairs(html).map(([name, value]): [string, string] => [name, value]));
  if (method === 'get') url.search = body.toString();
  const { status, headers } = await sandbox.visit(
    method === 'get' ? new Request(url) : new Request(url, { method: 'POST', body }),
  );
  const location = headers.get('location') ?? undefined;
  return {
    url: url.href,
    method: method === 'get' ? 'get' : 'post',
    fields: Object.fromEntries(body),
    status,
    location,
  };
}

type Ended = Pick<PageEnd, 'status' | 'transactionId' | 'errorCode'>;

const statuses = ['success', 'error', 'cancel'] as const;

/** By what the browser brings; `undefined`: nothing. */
function toEnd(fields: Fields): Ended | undefined {
  const status = statuses.find((each) => each === fields[resultNames.status]);
  const transactionId = fields[resultNames.transactionId];
  return status && { status, transactionId, errorCode: fields[resultNames.errorCode] };
}

/** By what the gateway knows, when the browser does not come back. */
async function lookUp(sandbox: TestSandbox, parameters: Fields): Promise<Ended> {
  const all = await sandbox.transactions();
  const found = all.findLast(({ refno }) => refno === parameters[requestNames.refno]);
  const status = found?.state === 'canceled' ? 'cancel' : found?.errorCode ? 'error' : 'success';
  return { status, transactionId: found?.transactionId, errorCode: found?.errorCode ?? undefined };
}

/** The page of a refusal lists the code first. */
const toRefused = (html: string): Ended => ({
  status: 'refused',
  transactionId: undefined,
  errorCode: /<dd>([^<]*)<\/dd>/.exec(html)?.[1],
});
