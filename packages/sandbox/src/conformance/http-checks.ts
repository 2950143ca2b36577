import { createHmac, signatureText } from '@tillkit/core/sign';
import type { Finding } from './check-exchange.ts';
import { source, type Source } from './sources.ts';
import { paths, toDocument } from './to-document.ts';

/** The base URL of a gateway and the credentials for it. */
export interface Endpoint {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly merchantId: string;
  readonly password: string;
  readonly hmacKey?: string | undefined;
}

/** A check of HTTP headers, credentials or the payment page. It never moves money. */
interface HttpCheck {
  readonly name: string;
  readonly section: string;
  readonly cites: readonly Source[];
  readonly expected: string;
  run(endpoint: Endpoint): Promise<string>;
}

export const basicOf = ({ merchantId, password }: Endpoint): string =>
  `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;

const statusDocument = (merchantId: string) =>
  toDocument('status', { uppTransactionId: '123456789012345678', reqtype: 'STX', '@merchantId': merchantId });

async function sendStatusCall(endpoint: Endpoint, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: basicOf(endpoint), 'content-type': 'application/xml' };
  const usual = { method: 'POST', headers, body: statusDocument(endpoint.merchantId) };
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

const posted = [source(endpoints, 'All API calls are HTTP POST with header `Content-Type: application/xml`')];
const mediaTypes = [source(results, 'the client sends `application/xml`; the sandbox also accepts `text/xml`')];
const untyped = [source(live, 'request without Content-Type | parsed as XML if it begins with `<`')];
const answers = [source(results, 'HTTP 200, `text/xml;charset=UTF-8`, also for errors')];
const basic = [source(results, '401 for missing or wrong Basic credentials')];

/** Sends a status query with the given media type. */
const typed = (endpoint: Endpoint, contentType: string | undefined) => {
  const authorization = basicOf(endpoint);
  // If the body were a string, `fetch` would add a content type.
  const body = new TextEncoder().encode(statusDocument(endpoint.merchantId));
  return sendStatusCall(endpoint, {
    body,
    headers: { authorization, ...(contentType && { 'content-type': contentType }) },
  });
};

const xmlChecks: readonly HttpCheck[] = [
  {
    name: 'http: a call by GET',
    section: endpoints,
    cites: posted,
    expected: 'refused',
    run: async (at) => (Number(await statusOf(fetch(at.url + paths.status))) >= 400 ? 'refused' : 'taken'),
  },
  {
    name: 'http: application/xml',
    section: endpoints,
    cites: posted,
    expected: '200',
    run: (at) => statusOf(typed(at, 'application/xml')),
  },
  {
    name: 'http: text/xml',
    section: results,
    cites: mediaTypes,
    expected: '200',
    run: (at) => statusOf(typed(at, 'text/xml')),
  },
  {
    name: 'http: a media type with its charset',
    section: results,
    cites: mediaTypes,
    expected: '200',
    run: (at) => statusOf(typed(at, 'text/xml; charset=UTF-8')),
  },
  {
    name: 'http: no media type',
    section: live,
    cites: untyped,
    expected: '200',
    run: (at) => statusOf(typed(at, undefined)),
  },
  {
    name: 'http: the media type of an answer',
    section: results,
    cites: answers,
    expected: 'text/xml;charset=utf-8',
    run: async (at) =>
      ((await sendStatusCall(at)).headers.get('content-type') ?? 'none').replaceAll(' ', '').toLowerCase(),
  },
  {
    name: 'http: an answer is declared UTF-8',
    section: endpoints,
    cites: [source(endpoints, 'Responses are XML, declared UTF-8.')],
    expected: 'utf-8',
    run: async (at) =>
      /^<\?xml[^>]*\sencoding=["']([^"']*)/.exec(await (await sendStatusCall(at)).text())?.[1]?.toLowerCase() ??
      'no declaration',
  },
  {
    name: 'http: no credentials',
    section: authentication,
    cites: basic,
    expected: '401 Basic',
    run: async (at) => {
      const answer = await sendStatusCall(at, { headers: { 'content-type': 'application/xml' } });
      await answer.body?.cancel();
      return `${answer.status} ${answer.headers.get('www-authenticate')?.split(' ')[0] ?? ''}`.trim();
    },
  },
  ...[
    ['a wrong password', (at: Endpoint) => basicOf({ ...at, password: `${at.password}x` })],
    ['another merchantId', (at: Endpoint) => basicOf({ ...at, merchantId: '2000022022' })],
    ['another scheme', (at: Endpoint) => basicOf(at).replace('Basic', 'Bearer')],
    ['half of the credentials', () => 'Basic'],
  ].map(([title, authorizationOf]) => ({
    name: `http: ${title as string}`,
    section: authentication,
    cites: basic,
    expected: '401',
    run: (at: Endpoint) => {
      const authorization = (authorizationOf as (at: Endpoint) => string)(at); //
      return statusOf(sendStatusCall(at, { headers: { authorization, 'content-type': 'application/xml' } }));
    },
  })),
];

type Fields = Readonly<Record<string, string>>;

/**
 * Sends a start request to the payment page. Returns `taken` if the page accepts the request, otherwise `refused`. No
 * payment is made.
 */
async function start(at: Endpoint, changes: Fields, { path = '/upp/jsp/upStart.jsp', get = false } = {}) {
  const { merchantId, hmacKey } = at;
  const parameters = { merchantId, refno: `s-${Date.now().toString(36)}`, amount: '4990', currency: 'CHF' };
  const text = signatureText({ merchantId, amount: 4990, currency: 'CHF', reference: parameters.refno });
  const form = new URLSearchParams({
    ...parameters,
    ...(hmacKey && { sign: await createHmac(hmacKey)(text) }),
    ...changes,
  });
  const answer = await (get
    ? fetch(`${at.url}${path}?${form}`, { redirect: 'manual' })
    : fetch(at.url + path, { method: 'POST', body: form, redirect: 'manual' }));
  return answer.status < 400 ? 'taken' : 'refused';
}

const entry = 'Endpoints: web payment entry';
const pageRules: Readonly<Record<string, Source>> = {
  [entry]: source(
    endpoints,
    'the browser is sent to the payment page with the mandatory parameters (merchantId, refno, amount, currency, sign)',
  ),
  [live]: source(live, 'accepted and echoed, unless they look like card data'),
  [authentication]: source(
    authentication,
    'The service checks it and returns an error if the signatures do not match.',
  ),
};

const page = (title: string, section: string, expected: string, run: HttpCheck['run']): HttpCheck => ({
  name: `page: ${title}`,
  section,
  cites: [pageRules[section]].filter((one) => one !== undefined),
  expected,
  run,
});
/** Checks for the payment page: requests that it must accept and requests that it must reject. */
const pageChecks: readonly HttpCheck[] = [
  page('a signed request by POST', entry, 'taken', (at) => start(at, {})),
  page('a signed request in the address', entry, 'taken', (at) => start(at, {}, { get: true })),
  page('a request to the ISO-8859-1 endpoint', live, 'taken', (at) =>
    start(at, {}, { path: '/upp/jsp/upStartIso.jsp' }),
  ),
  page('an unknown parameter', live, 'taken', (at) => start(at, { theme: 'dark' })),
  page('a signature of another amount', authentication, 'refused', (at) => start(at, { amount: '4989' })),
  page('a signature of another currency', authentication, 'refused', (at) => start(at, { currency: 'EUR' })),
  page('a malformed signature', authentication, 'refused', (at) => start(at, { sign: 'ab12' })),
  page('no signature', authentication, 'refused', (at) => start(at, { sign: '' })),
  page('no amount', entry, 'refused', (at) => start(at, { amount: '' })),
  page('an amount with decimals', entry, 'refused', (at) => start(at, { amount: '49.90' })),
  page('no currency', entry, 'refused', (at) => start(at, { currency: '' })),
  page('an unknown currency', entry, 'refused', (at) => start(at, { currency: 'XXX' })),
  page('no refno', entry, 'refused', (at) => start(at, { refno: '' })),
  page('the merchantId of another merchant', entry, 'refused', (at) => start(at, { merchantId: '2000022022' })),
  page('an unknown method', entry, 'refused', (at) => start(at, { paymentmethod: 'XXX' })),
];

export const httpChecks: readonly HttpCheck[] = [...xmlChecks, ...pageChecks];

export async function checkHttp({ run, ...check }: HttpCheck, at: Endpoint): Promise<Finding> {
  const { name, expected } = check;
  if (!at.hmacKey && name.startsWith('page')) return { ...check, result: 'left out', came: 'no HMAC key is set' };
  const came = await run(at).catch(() => 'no complete answer');
  return { ...check, result: came === expected ? 'same' : 'drift', came };
}
