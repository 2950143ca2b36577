import { serve } from '@hono/node-server';
import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import { startSandbox, type Sandbox } from '@tillkit/sandbox';
import { openTestShop, type Store, type TestShop } from './open-test-shop.ts';
import { modelIn, pageAs } from './buy.ts';
import { formIn } from './form-in.ts';

/** A shop and the gateway's sandbox on two loopback origins that can reach each other. */
export interface Street {
  readonly shop: TestShop;
  readonly shopUrl: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/**
 * Options for the shop and the gateway, including whether each accepts a payment without liability shift (code `02`).
 */
export interface Policies {
  readonly shopAccepts02?: boolean;
  readonly gatewayAccepts02?: boolean;
  /**
   * The name of the element in an authorization response that contains the URL of the 3-D Secure page. Both the shop
   * and the gateway use this name.
   */
  readonly threeDRedirectElement?: string;
  /** The URL to which the shop posts events. */
  readonly eventsUrl?: string;
}

export async function openStreet(
  store: Store,
  { shopAccepts02 = false, gatewayAccepts02 = false, threeDRedirectElement, eventsUrl }: Policies = {},
): Promise<Street> {
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const server = await new Promise<{ port: number; end: () => Promise<void> }>((done) => {
    const listening = serve({ fetch: (request) => answer(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      done({ port, end: () => new Promise((over) => listening.close(() => over())) }),
    );
  });
  const shopUrl = `http://127.0.0.1:${server.port}`;
  const payments = shopUrl + paymentsBase;
  const sandbox = await startSandbox({
    webhookUrl: payments + gatewayRoutes.webhook,
    successUrl: payments + gatewayRoutes.success,
    cancelUrl: payments + gatewayRoutes.cancel,
    errorUrl: payments + gatewayRoutes.error,
    acceptWithoutLiabilityShift: gatewayAccepts02,
    threeDRedirectElement,
    webhookOnFinalize: true,
  });
  const shop = await openTestShop(store, {
    gatewayUrl: sandbox.url,
    shopUrl,
    accepts02: shopAccepts02,
    threeDRedirectElement,
    ...(eventsUrl !== undefined && { eventsUrl }),
    controlToken: sandbox.settings.controlToken,
  });
  answer = shop.app.fetch;
  return {
    shop,
    shopUrl,
    sandbox,
    close: async () => {
      await sandbox.close();
      await server.end();
      await shop.close();
    },
  };
}

export interface Card {
  readonly number: string;
  readonly press?: 'pay' | 'cancel';
  /**
   * The fault to select from the list on the payment page. The gateway triggers the fault after the payment. Defaults
   * to `none`.
   */
  readonly fault?: string;
}

/**
 * Pays on the gateway's page as a browser without JavaScript does, starting from the shop's pay page and ending with
 * the shop's final redirect. Returns the path to which the shop redirects.
 */
export async function payAtGateway(
  html: string,
  sandbox: Sandbox,
  { number, press = 'pay', fault = 'none' }: Card,
): Promise<string> {
  const start = formIn(html, 'name="merchantId"');
  const page = await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields) });
  const card = formIn(await page.text(), 'Card number');
  const typed = { ...card.fields, cardNumber: number, expiry: '12/34', cvv: '123', action: press, fault };
  const result = await fetch(new URL(card.action, sandbox.url), { method: 'POST', body: new URLSearchParams(typed) });
  const next = await result.text();
  return next.includes('value="confirm"') ? confirmAtBank(next, sandbox) : comeBack(next, sandbox);
}

/** Confirms a 3-D Secure challenge. Returns the path to which the shop redirects. */
export async function confirmAtBank(html: string, sandbox: Sandbox): Promise<string> {
  const { action, fields } = formIn(html, 'value="confirm"');
  const body = new URLSearchParams({ ...fields, action: 'confirm' });
  return comeBack(await (await fetch(new URL(action, sandbox.url), { method: 'POST', body })).text(), sandbox);
}

/** Pays with a method whose provider has its own page. `press` names the button to press on that page. */
export async function payAtProvider(html: string, sandbox: Sandbox, press: 'approve' | 'pending'): Promise<string> {
  const start = formIn(html, 'name="merchantId"');
  const page = await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields) });
  const { action, fields } = formIn(await page.text(), 'id="payment"');
  const body = new URLSearchParams({ ...fields, action: press });
  return comeBack(await (await fetch(new URL(action, sandbox.url), { method: 'POST', body })).text(), sandbox);
}

/** Continues from the gateway's last page to the shop and returns the path to which the shop redirects. */
async function comeBack(html: string, sandbox: Sandbox): Promise<string> {
  const back = formIn(html, 'Continue');
  const returned = await fetch(back.action, {
    method: 'POST',
    body: new URLSearchParams(back.fields),
    headers: { origin: sandbox.url, 'sec-fetch-site': 'same-site' },
    redirect: 'manual',
  });
  if (returned.status !== 303)
    throw new Error(`The shop responded to the return request with status ${returned.status} instead of 303.`);
  const { pathname, search } = new URL(returned.headers.get('location') ?? '', back.action);
  return pathname + search;
}

let fieldSessions = 0;

/**
 * Pays with the card fields of the shop's pay page: both card frames open, the gateway verifies the card, and the page
 * confirms the card to the shop. Rejects if the response to the verification is lost.
 */
export async function payWithFields(html: string, { sandbox, shopUrl }: Street, number: string): Promise<void> {
  const { request } = pageAs(modelIn(html), 'pay');
  if (!request) throw new Error('The pay page contains no payment request.');
  const { payment, parameters } = request;
  const session = (++fieldSessions).toString(16).padStart(32, '0');
  for (const path of ['card-number', 'cvv']) {
    const query = new URLSearchParams({ merchantId: parameters['merchantId'] ?? '', session });
    await fetch(`${sandbox.url}/upp/fields/1/${path}?${query}`, { headers: { referer: `${shopUrl}/` } });
  }
  const typed = { cardNumber: number, cvv: '123', parameters: { expm: '12', expy: '34', ...parameters } };
  const verified = await fetch(`${sandbox.url}/upp/fields/1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sandbox.url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ session, origin: shopUrl, ...typed }),
  });
  const result = (await verified.json()) as { readonly ok: boolean };
  if (!result.ok) throw new Error('The gateway did not accept the card.');
  await fetch(`${shopUrl}${paymentsBase}/${payment}/confirm`, { method: 'POST', headers: { origin: shopUrl } });
}
