import type { PaymentView, PaymentViewStatus } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import { aPayment, catchSubmissions, signedJson, type Sent } from './fake-shop.ts';

export interface FakeShopOptions {
  /** Where the shop's payment routes lie: `/api/payments` unless stated. */
  readonly base?: string;
  /** What a payment comes to when the page leaves for the payment page or its card is taken; `paid` unless stated. */
  readonly status?: PaymentViewStatus;
  /** `false`: it leaves the page's `fetch` alone, as msw's handlers answer. */
  readonly fetch?: boolean;
  /** The page leaves for the payment page. Unless this is given, the payment has its `status` then. */
  readonly onLeave?: (payment: string, sent: Sent) => void;
  /** What is started: parameters by their names on the wire join or replace the usual ones. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** How a route answers in place of the truth: a status, or no network. */
export type ShopFailure = number | 'offline' | undefined;

/** A shop's server in the page's own process: it starts payments and tells of them. */
export interface FakeShop {
  /** For `start` of the components; rejects while the shop fails. */
  readonly start: () => Promise<ReturnType<typeof signedJson>>;
  /** What it has started, the newest last. */
  readonly payments: readonly PaymentView[];
  /** What forms would have sent to the payment page; they stay on this one. */
  readonly sent: readonly Sent[];
  /** Every answer is this until it is taken away. */
  fails: ShopFailure;
  /** Changes a payment: the newest unless one is named. */
  decide(change: PaymentViewStatus | Partial<PaymentView>, payment?: string): void;
  /** Answers what is asked of its routes; `undefined` for other addresses. */
  fetch(request: Request): Promise<Response | undefined>;
  /** For `setupServer` and `setupWorker` of msw, with its `http`. */
  handlers<Handler>(http: MswHttp<Handler>): Handler[];
  /** Gives `fetch` and the forms back to the page. */
  remove(): void;
}

/** What is used of msw's `http`. */
export interface MswHttp<Handler> {
  readonly all: (
    path: string,
    resolve: (info: { readonly request: Request }) => Promise<Response | undefined>,
  ) => Handler;
}

/**
 * Plays the shop's payment routes: takes `fetch` for addresses below `base`, and keeps forms on the page. What is asked of
 * other addresses goes on as ever.
 */
export function fakeShop(options: FakeShopOptions = {}): FakeShop {
  const { base = paymentsBase, status = 'paid', parameters, onLeave = (id) => change(id, { status }) } = options;
  const payments = new Map<string, PaymentView>();
  const sent: Sent[] = [];
  const change = (id: string, now: Partial<PaymentView>) => {
    const known = payments.get(id);
    if (known) payments.set(id, { ...known, ...now });
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
      if (shop.fails !== undefined) throw new Error(`The shop answered with ${shop.fails}.`);
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
