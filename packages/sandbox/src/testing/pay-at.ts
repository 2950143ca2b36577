import { CheckoutError, defaultProfile, type MethodCode } from '@tillkit/core';
import { requestNames, resultNames } from '@tillkit/core/internal';
import { cvvOf, testCardOf } from '../issuer/test-cards.ts';
import { isOther } from '../methods/other-method.ts';
import type { FaultName } from '../model/fault.ts';
import { hiddenFields, hiddenPairs, unescape, type Fields } from './open-app.ts';
import { cardFor, challengeAction, type PageOutcome } from './page-outcome.ts';
import type { DeliveredWebhook, TestSandbox } from './start-sandbox.ts';

/** The part of a shop's start response that `payAt` needs. */
export interface StartedRequest {
  /** Optional. URL of the payment page. Defaults to the sandbox's payment page. */
  readonly action?: string;
  /** Payment parameters, including `sign`, exactly as the shop sends them to the gateway. */
  readonly parameters: Fields;
}

export interface PayOptions {
  /** Optional. Outcome of the payment. Defaults to `approve`. */
  readonly outcome?: PageOutcome;
  /** Optional. Number of a test card. Defaults to a card that produces the outcome. */
  readonly card?: string;
  /**
   * Optional. Payment method that the shopper chooses if the request names several methods or none. Defaults to a card
   * if the request allows one.
   */
  readonly method?: MethodCode;
  /** Optional. Fault to simulate, as listed under "Test outcomes" on the payment page. */
  readonly fault?: FaultName;
  /** Optional. If `false`, the browser closes before it returns to the shop. */
  readonly returns?: boolean;
}

/** The browser's return to the shop, with the shop's response. */
export interface Brought {
  readonly url: string;
  readonly method: 'get' | 'post';
  readonly fields: Fields;
  readonly status: number;
  /** Redirect location of the shop's response. */
  readonly location: string | undefined;
}

/** Result of a payment on the payment page, as the gateway reports it to the shop. */
export interface PageEnd {
  /** `refused` means that the gateway refused the request and did not open a payment page. */
  readonly status: 'success' | 'error' | 'cancel' | 'refused';
  /** Id of the transaction. `undefined` if there is no transaction. */
  readonly transactionId: string | undefined;
  /** Error code of a decline or a refusal. */
  readonly errorCode: string | undefined;
  /** The browser's return to the shop. `undefined` if the browser did not return. */
  readonly callback: Brought | undefined;
  /**
   * Webhook delivery attempts that had finished when `payAt` returned. If a fault delays a webhook, call `await
   * sandbox.drained()` and then read `sandbox.webhooks`.
   */
  readonly webhooks: readonly DeliveredWebhook[];
}

/**
 * Pays as a shopper would, over HTTP and without a browser. Opens the payment page, enters a test card or continues to
 * the method's provider, presses the button for the outcome, responds to the 3-D Secure challenge if there is one, and
 * returns to the shop. If the request has an alias, no card is entered.
 * @returns The result, after the shop has responded to the webhook and the callback.
 * @throws `argument_wrong` if the method does not have the outcome.
 */
export async function payAt(sandbox: TestSandbox, request: StartedRequest, options: PayOptions = {}): Promise<PageEnd> {
  const { action = sandbox.url + defaultProfile.paymentPagePath, parameters } = request;
  const opened = await post(action, parameters);
  const location = opened.headers.get('location');
  const page = location === null ? opened : await walk(new URL(location, action), parameters, options);
  const html = await page.text();
  const callback = options.returns === false ? undefined : await bring(sandbox, html);
  const ended =
    location === null ? toRefused(html) : (toEnd(hiddenFields(html)) ?? (await lookUp(sandbox, parameters)));
  return {
    ...ended,
    callback,
    webhooks: sandbox.webhooks.filter(({ transactionId }) => transactionId && transactionId === ended.transactionId),
  };
}

const get = (url: URL) => fetch(url, { redirect: 'manual' });
const post = (url: string | URL, fields: Fields) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Follows the pages from the payment page to the page that returns the browser to the shop. */
async function walk(first: URL, parameters: Fields, options: PayOptions): Promise<Response> {
  const { outcome = 'approve', fault = 'none' } = options;
  let at = first;
  const press = async (fields: Fields) => {
    const { status, headers } = await post(new URL(at.pathname, at), fields);
    const next = headers.get('location');
    if (status !== 303 || next === null) throw outcomeMissing(outcome);
    at = new URL(next, at);
  };
  // At most three further pages follow the payment page.
  for (let step = 0; step < 5; step++) {
    if (/\/(result|end)$/.test(at.pathname)) return get(at);
    if (at.pathname.endsWith('/3d')) await press({ action: challengeAction(outcome) });
    else if (at.pathname.includes('/provider/')) await press({ action: outcome, fault });
    else {
      const response = await get(at);
      const next = response.headers.get('location');
      if (next === null) await press({ ...typedOn(parameters, options), fault });
      else at = new URL(next, at);
    }
  }
  throw outcomeMissing(outcome);
}

const outcomeMissing = (outcome: PageOutcome) =>
  new CheckoutError(
    'argument_wrong',
    `The payment page does not offer the outcome "${outcome}".`,
    'Check the outcome, the card and the payment method of the request.',
  );

/** Returns the form input for the payment page. */
function typedOn(parameters: Fields, { outcome = 'approve', card, method }: PayOptions): Fields {
  if (outcome === 'cancel') return { action: 'cancel' };
  if (parameters[requestNames.alias]) return { action: outcome === 'approve' ? 'pay' : challengeOr(outcome) };
  const codes = (method ?? parameters[requestNames.paymentMethod] ?? '').split(',').filter(Boolean);
  const brands = codes.filter((code) => !isOther(code));
  const [other] = codes;
  if (other !== undefined && brands.length === 0) return { brand: other, action: 'pay' };
  const number = card?.replace(/\D/g, '') ?? cardFor(brands, outcome).number;
  const right = cvvOf(testCardOf(number)?.method ?? '');
  const cvv = outcome === 'decline' ? [...right].toReversed().join('') : right;
  return { action: 'pay', cardNumber: number, expiry: '12/34', cvv };
}

/**
 * Returns the button to press on the payment page if the request has an alias: `pay` if the outcome belongs to the 3-D
 * Secure challenge that follows, otherwise the outcome itself.
 */
const challengeOr = (outcome: PageOutcome) => (challengeAction(outcome) === outcome ? 'pay' : outcome);

/** Submits the form that returns the browser to the shop. Returns `undefined` if the page has no such form. */
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

/** Reads the result from the callback's fields. Returns `undefined` if the page has no such fields. */
function toEnd(fields: Fields): Ended | undefined {
  const status = statuses.find((each) => each === fields[resultNames.status]);
  const transactionId = fields[resultNames.transactionId];
  return status && { status, transactionId, errorCode: fields[resultNames.errorCode] };
}

/** Reads the result from the ledger if the browser does not return. */
async function lookUp(sandbox: TestSandbox, parameters: Fields): Promise<Ended> {
  const all = await sandbox.transactions();
  const transaction = all.findLast(({ refno }) => refno === parameters[requestNames.refno]);
  const status = transaction?.state === 'canceled' ? 'cancel' : transaction?.errorCode ? 'error' : 'success';
  return { status, transactionId: transaction?.transactionId, errorCode: transaction?.errorCode ?? undefined };
}

/** Reads the error code from a refusal page, which lists the code as its first detail. */
const toRefused = (html: string): Ended => ({
  status: 'refused',
  transactionId: undefined,
  errorCode: /<dd>([^<]*)<\/dd>/.exec(html)?.[1],
});
