import { createHmac, signatureText } from '@tillkit/core/sign';
import type { Finding } from './check-exchange.ts';
import { paths, toDocument } from './to-document.ts';

/** A gateway over HTTP. */
export interface Endpoint {
  /** Its base address, without a slash at the end. */
  readonly url: string;
  readonly merchantId: string;
  readonly password: string;
  readonly hmacKey?: string | undefined;
}

/** One check of what stands around the documents. None can move money. */
interface HttpCheck {
  readonly name: string;
  readonly section: string;
  readonly expected: string;
  run(endpoint: Endpoint): Promise<string>;
}

export const basicOf = ({ merchantId, password }: Endpoint): string =>
  `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;

const question = (merchantId: string) =>
  toDocument('status', { uppTransactionId: '123456789012345678', reqtype: 'STX', '@merchantId': merchantId });

async function ask(endpoint: Endpoint, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: basicOf(endpoint), 'content-type': 'application/xml' };
  const usual = { method: 'POST', headers, body: question(endpoint.merchantId) };
  return fetch(endpoint.url + paths.status, { ...usual, redirect: 'manual', ...init });
}

const statusOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer;
  await body?.cancel();
  return String(status);
};
const endpoints = 'Endpoints';
const authentication = 'Authentication';
const results = 'Open points: results';
const live = 'Open points: what live clients send and expect';

/** Asks with this media type. */
const typed = (endpoint: Endpoint, contentType: string | undefined) => {
  const authorization = basicOf(endpoint);
  const body = new TextEncoder().encode(question(endpoint.merchantId)); // a text would bring a type of its own
  return ask(endpoint, { body, headers: { authorization, ...(contentType && { 'content-type': contentType }) } });
};

const xmlChecks: readonly HttpCheck[] = [
  {
    name: 'http: a call by GET',
    section: endpoints,
    expected: '405',
    run: (at) => statusOf(fetch(at.url + paths.status)),
  },
  {
    name: 'http: application/xml',
    section: endpoints,
    expected: '200',
    run: (at) => statusOf(typed(at, 'application/xml')),
  },
  { name: 'http: text/xml', section: results, expected: '200', run: (at) => statusOf(typed(at, 'text/xml')) },
  {
    name: 'http: a media type with its charset',
    section: results,
    expected: '200',
    run: (at) => statusOf(typed(at, 'text/xml; charset=UTF-8')),
  },
  { name: 'http: no media type', section: live, expected: '200', run: (at) => statusOf(typed(at, undefined)) },
  {
    name: 'http: application/json',
    section: endpoints,
    expected: '415',
    run: (at) => statusOf(typed(at, 'application/json')),
  },
  {
    name: 'http: the media type of an answer',
    section: results,
    expected: 'text/xml;charset=utf-8',
    run: async (at) => ((await ask(at)).headers.get('content-type') ?? 'none').replaceAll(' ', '').toLowerCase(),
  },
  {
    name: 'http: an answer is declared UTF-8',
    section: endpoints,
    expected: '<?xml version="1.0" encoding="UTF-8"?>',
    run: async (at) => /^<\?xml[^>]*\?>/.exec(await (await ask(at)).text())?.[0] ?? 'no declaration',
  },
  {
    name: 'http: no credentials',
    section: authentication,
    expected: '401 Basic',
    run: async (at) => {
      const answer = await ask(at, { headers: { 'content-type': 'application/xml' } });
      await answer.body?.cancel();
      return `${answer.status} ${answer.headers.get('www-authenticate')?.split(' ')[0] ?? ''}`.trim();
    },
  },
  ...[
    ['a wrong password', (at: Endpoint) => basicOf({ ...at, password: `${at.password}x` })],
    ['somebody else', (at: Endpoint) => basicOf({ ...at, merchantId: '2000022022' })],
    ['another scheme', (at: Endpoint) => basicOf(at).replace('Basic', 'Bearer')],
    ['half of the credentials', () => 'Basic'],
  ].map(([title, authorizationOf]) => ({
    name: `http: ${title as string}`,
    section: authentication,
    expected: '401',
    run: (at: Endpoint) => {
      const authorization = (authorizationOf as (at: Endpoint) => string)(at); // as listed
      return statusOf(ask(at, { headers: { authorization, 'content-type': 'application/xml' } }));
    },
  })),
  {
    name: 'http: a document of 64 KiB',
    section: 'Limits',
    expected: '200',
    run: (at) => statusOf(ask(at, { body: question(at.merchantId) + ' '.repeat(60_000) })),
  },
  {
    name: 'http: a document of 4 MiB',
    section: 'Limits',
    expected: 'refused',
    run: async (at) =>
      (await ask(at, { body: question(at.merchantId) + ' '.repeat(4_194_304) })).ok ? 'taken' : 'refused',
  },
];

type Fields = Readonly<Record<string, string>>;

/** Opens the payment page; nobody pays there. */
async function start(at: Endpoint, changes: Fields, { path = '/upp/jsp/upStart.jsp', get = false } = {}) {
  const { merchantId, hmacKey } = at;
  const asked = { merchantId, refno: `s-${Date.now().toString(36)}`, amount: '4990', currency: 'CHF' };
  const text = signatureText({ merchantId, amount: 4990, currency: 'CHF', reference: asked.refno });
  const form = new URLSearchParams({ ...asked, ...(hmacKey && { sign: await createHmac(hmacKey)(text) }), ...changes });
  const answer = await (get
    ? fetch(`${at.url}${path}?${form}`, { redirect: 'manual' })
    : fetch(at.url + path, { method: 'POST', body: form, redirect: 'manual' }));
  return answer.status < 400 ? 'taken' : 'refused';
}

const page = (title: string, section: string, expected: string, run: HttpCheck['run']): HttpCheck => ({
  name: `page: ${title}`,
  section,
  expected,
  run,
});
const entry = 'Endpoints: web payment entry';

/** The payment page, by a signed request and by requests that it has to refuse. */
const pageChecks: readonly HttpCheck[] = [
  page('a signed request by POST', entry, 'taken', (at) => start(at, {})),
  page('a signed request in the address', entry, 'taken', (at) => start(at, {}, { get: true })),
  page('its twin in ISO-8859-1', live, 'taken', (at) => start(at, {}, { path: '/upp/jsp/upStartIso.jsp' })),
  page('a parameter that the interface does not name', live, 'taken', (at) => start(at, { theme: 'dark' })),
  page('a signature of another amount', authentication, 'refused', (at) => start(at, { amount: '4989' })),
  page('a signature of another currency', authentication, 'refused', (at) => start(at, { currency: 'EUR' })),
  page('a signature that is none', authentication, 'refused', (at) => start(at, { sign: 'ab12' })),
  page('no signature', authentication, 'refused', (at) => start(at, { sign: '' })),
  page('no amount', entry, 'refused', (at) => start(at, { amount: '' })),
  page('an amount with decimals', entry, 'refused', (at) => start(at, { amount: '49.90' })),
  page('no currency', entry, 'refused', (at) => start(at, { currency: '' })),
  page('a currency that nobody has', entry, 'refused', (at) => start(at, { currency: 'XXX' })),
  page('no refno', entry, 'refused', (at) => start(at, { refno: '' })),
  page('the merchantId of somebody else', entry, 'refused', (at) => start(at, { merchantId: '2000022022' })),
  page('a method that nobody has', entry, 'refused', (at) => start(at, { paymentmethod: 'XXX' })),
];

export const httpChecks: readonly HttpCheck[] = [...xmlChecks, ...pageChecks];

export async function checkHttp({ name, section, expected, run }: HttpCheck, at: Endpoint): Promise<Finding> {
  if (!at.hmacKey && name.startsWith('page'))
    return { name, section, expected, result: 'left out', came: 'there is no key to sign with' };
  const came = await run(at).catch(() => 'no whole answer');
  return { name, section, expected, result: came === expected ? 'same' : 'drift', came };
}
