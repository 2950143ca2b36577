import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac, signatureText } from '@tillkit/core/sign';
import { startSandbox, type SandboxOptions } from '../start-sandbox.ts';
import type { MerchantSettings } from '../model/merchant.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { aCard, hiddenFields, type Fields } from '../testing/open-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const roots = {
  authorize: 'authorizationService',
  processor: 'paymentService',
  status: 'statusService',
  authorizeSplit: 'authorizationSplit',
} as const;

const returnPaths: ReadonlySet<string> = new Set(['/success', '/cancel', '/error']);

/** Name of an XML endpoint, as it appears in the endpoint's path. */
export type Endpoint = keyof typeof roots;

/** A webhook that the shop received. */
export interface Arrived {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Opens the gateway over HTTP for all tests in a file, with the given merchants and a stopped clock. Also starts a shop
 * that accepts webhooks.
 */
export async function openGateway(merchants: readonly Partial<MerchantSettings>[] = [{}], more: SandboxOptions = {}) {
  const arrived: Arrived[] = [];
  const answers: number[] = [];
  const shop = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { url: path = '' } = request;
      // The sandbox also probes the return addresses. A slow probe overlaps with the next test.
      const isWebhook = !returnPaths.has(path);
      if (isWebhook) arrived.push({ path, contentType: request.headers['content-type'] ?? '', body });
      response.writeHead(isWebhook ? (answers.shift() ?? 200) : 200).end();
    });
  });
  const shopUrl = await listen(shop);
  const clock = createTestClock();
  const addressed = merchants.map((each) => ({
    webhookUrl: `${shopUrl}/hook`,
    successUrl: `${shopUrl}/success`,
    cancelUrl: `${shopUrl}/cancel`,
    errorUrl: `${shopUrl}/error`,
    ...each,
  }));
  const sandbox = await startSandbox({ clock, merchants: addressed, ...more });
  const { url } = sandbox;

  const post = (path: string, body: string | URLSearchParams, headers: Fields = {}) =>
    fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' });

  /** Returns functions that call the gateway as a merchant's server or a shopper's browser would. */
  function as(merchant: MerchantSettings) {
    const { merchantId, password } = merchant;
    const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;

    /** Sends an XML call. `fields` is the content of the `request` element. */
    const send = (
      name: Endpoint,
      fields: string,
      refno?: string,
      version = '4',
      headers: Fields = { authorization },
    ) => {
      const at = refno === undefined ? '' : ` refno="${refno}"`;
      const inner = `<transaction${at}><request>${fields}</request></transaction>`;
      const body = `<${roots[name]} version="${version}"><body merchantId="${merchantId}">${inner}</body></${roots[name]}>`;
      return post(`/upp/jsp/XML_${name}.jsp`, body, { 'content-type': 'application/xml', ...headers });
    };
    const call = async (name: Endpoint, fields: string, refno?: string) => (await send(name, fields, refno)).text();
    /** Opens the payment page with a request that is signed with the merchant's HMAC-SHA-256 key. */
    const open = async (changes: Fields = {}) => {
      const request = { merchantId, refno: 'A7Q2', amount: '4990', currency: 'CHF', ...changes };
      const sign = () =>
        createHmac(merchant.hmacKey)(
          signatureText({ ...request, amount: Number(request.amount), reference: request.refno }),
        );
      const isSigned = merchant.signing === 'hmac-sha256' && changes['sign'] === undefined;
      return post('/upp/jsp/upStart.jsp', new URLSearchParams({ ...request, ...(isSigned && { sign: await sign() }) }));
    };
    /** Pays by card or on a provider's page, or cancels the payment. Returns the callback fields. */
    const end = async (changes: Fields = {}, typed: Fields = aCard()): Promise<Fields> => {
      const page = (await open(changes)).headers.get('location') ?? '';
      const next = page.endsWith('/result') ? page : ((await get(page)).headers.get('location') ?? page);
      const ended = next.endsWith('/result')
        ? next
        : (await post(next, new URLSearchParams(typed))).headers.get('location');
      const result = ended?.endsWith('/3d')
        ? (await post(ended, new URLSearchParams({ action: 'confirm' }))).headers.get('location')
        : ended;
      return hiddenFields(await (await get(result ?? '')).text());
    };
    const act = async (id: string, fields = '', { amount = 4990, currency = 'CHF', refno = 'A7Q2' } = {}) =>
      readAnswer(await call('processor', `${money(amount, currency)}${idOf(id)}${fields}`, refno));
    const status = async (id: string) => readAnswer(await call('status', `${idOf(id)}<reqtype>STX</reqtype>`)).fields;
    /** Pays and returns the transaction id. */
    const pay = async (changes: Fields = {}, typed?: Fields) => (await end(changes, typed))['uppTransactionId'] ?? '';
    return { merchant, send, call, open, end, pay, act, status };
  }
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });
  const all = sandbox.settings.merchants.map(as);
  const [first = as(sandbox.settings.merchants[0])] = all;

  return {
    ...first,
    all,
    sandbox,
    clock,
    get,
    post,
    /** Received webhooks, oldest first. */
    arrived,
    /** HTTP status codes for the shop's next responses. If the list is empty, the shop responds with 200. */
    answers,
    async close() {
      await sandbox.close();
      shop.closeAllConnections();
      shop.close();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

export const money = (amount: number | string = 4990, currency = 'CHF') =>
  `<amount>${amount}</amount><currency>${currency}</currency>`;
export const idOf = (id: string) => `<uppTransactionId>${id}</uppTransactionId>`;
export const asCancel = '<reqtype>DOA</reqtype>';
export const asCredit = '<transtype>06</transtype>';
export const asLast = '<closeTransaction>yes</closeTransaction>';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
