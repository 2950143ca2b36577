import type { PaymentView, PaymentViewStatus } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import { aPayment, catchSubmissions, signedJson, type Sent } from './fake-shop.ts';

export interface FakeShopOptions {
  /** Base path of the shop's payment routes. Defaults to `/api/payments`. */
  readonly base?: string;
  /**
   * State of a payment after the browser has left for the payment page or after the card has been accepted. Defaults to
   * `paid`.
   */
  readonly status?: PaymentViewStatus;
  /** Set to `false` if msw handles the requests, so that the page's `fetch` is not replaced. Defaults to true. */
  readonly fetch?: boolean;
  /**
   * Optional. Called when the browser leaves for the payment page. If omitted, the payment changes to the state that
   * `status` specifies.
   */
  readonly onLeave?: (payment: string, sent: Sent) => void;
  /** Parameters of the signed requests, keyed by wire name. They are merged with the default parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Failure that every route simulates: an HTTP error status, or `'offline'` for a network failure. */
export type ShopFailure = number | 'offline' | undefined;

/** Fake of a shop's server that runs inside the page. It starts payments and returns their state. */
export interface FakeShop {
  /** Function to pass as the `start` prop of the components. Rejects while `fails` is set. */
  readonly start: () => Promise<ReturnType<typeof signedJson>>;
  /** Payments started so far, newest last. */
  readonly payments: readonly PaymentView[];
  /** Intercepted form submissions to the payment page. The fake records them and does not leave the page. */
  readonly sent: readonly Sent[];
  /** If set, every route responds with this failure. */
  fails: ShopFailure;
  /**
   * Changes the state or other data of a payment. `payment` is the payment's id and defaults to the id of the newest
   * payment.
   */
  decide(change: PaymentViewStatus | Partial<PaymentView>, payment?: string): void;
  /** Responds to a request for one of the shop's payment routes. Returns `undefined` for other URLs. */
  fetch(request: Request): Promise<Response | undefined>;
  /** Returns request handlers for msw's `setupServer` and `setupWorker`. Pass msw's `http` as the argument. */
  handlers<Handler>(http: MswHttp<Handler>): Handler[];
  /** Restores the page's `fetch` and stops intercepting form submissions. */
  remove(): void;
}

/** The part of msw's `http` that `handlers` uses. */
export interface MswHttp<Handler> {
  readonly all: (
    path: string,
    resolve: (info: { readonly request: Request }) => Promise<Response | undefined>,
  ) => Handler;
}

/**
 * Replaces the shop's payment routes with a fake that handles `fetch` requests below `base` and intercepts form
 * submissions. Requests to other URLs are not affected.
 */
export function fakeShop(options: FakeShopOptions = {}): FakeShop {
  const { base = paymentsBase, status = 'paid', parameters, onLeave = (id) => change(id, { status }) } = options;
  const payments = new Map<string, PaymentView>();
  const sent: Sent[] = [];
  const change = (id: string, now: Partial<PaymentView>) => {
    const payment = payments.get(id);
    if (payment) payments.set(id, { ...payment, ...now });
  };
  const begin = () => {
    const number = payments.size + 1;
    const json = signedJson({ refno: `TK-${2040 + number}`, ...parameters });
    const payment = `${json.payment.slice(0, -4)}${String(number).padStart(4, '0')}`;
    const { amount, currency, refno } = json.parameters;
    payments.set(payment, aPayment({ id: payment, status: 'open', amount: Number(amount), currency, refno }));
    return { ...json, payment };
  };
  const shop: FakeShop = {
    start: async () => {
      if (shop.fails === 'offline') throw new TypeError('Failed to fetch');
      if (shop.fails !== undefined) throw new Error(`The shop responded with HTTP status ${shop.fails}.`);
      return begin();
    },
    get payments() {
      return [...payments.values()];
    },
    sent,
    fails: undefined,
    decide: (now, id = [...payments.keys()].at(-1) ?? '') =>
      change(id, typeof now === 'string' ? { status: now } : now),
    async fetch({ url, method }) {
      const { pathname } = new URL(url);
      if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
      if (shop.fails === 'offline') return Response.error();
      if (shop.fails !== undefined) return new Response('', { status: shop.fails });
      if (pathname === base) return Response.json(begin(), { status: 201 });
      const [id = '', step] = pathname.slice(base.length + 1).split('/');
      if (step === 'confirm' && method === 'POST') change(id, { status });
      const payment = payments.get(id);
      return payment ? Response.json(payment) : new Response('', { status: 404 });
    },
    handlers: (http) => [`*${base}`, `*${base}/*`].map((path) => http.all(path, ({ request }) => shop.fetch(request))),
    remove: () => {
      if (globalThis.fetch === played) globalThis.fetch = real;
      release();
    },
  };
  const real = globalThis.fetch;
  const played: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, globalThis.location?.href).href;
    const answer = await shop.fetch(new Request(address, { method: init?.method ?? 'GET' }));
    if (answer?.type === 'error') throw new TypeError('Failed to fetch');
    return answer ?? real(input, init);
  };
  if (options.fetch !== false) globalThis.fetch = played;
  const release = catchSubmissions((one) => {
    sent.push(one);
    const refno = one.fields.find(([name]) => name === 'refno')?.[1];
    for (const [id, payment] of payments) if (payment.refno === refno) onLeave(id, one);
  });
  return shop;
}
