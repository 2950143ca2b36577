import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createHmac, signatureText } from '../../packages/core/src/sign/index.ts';
import { defaultMerchant } from '../../packages/sandbox/src/index.ts';
import type { Ready, Used } from './gateway.ts';

const built = fileURLToPath(new URL('../../node_modules/.cache/tillkit-bench', import.meta.url));

/** Starts the sandbox in its own process. If `file` is omitted, the sandbox keeps its ledger in memory. */
export async function startGateway(file = ''): Promise<{
  readonly ready: Ready;
  /** Measures the processor time and memory of the sandbox process. */
  readonly used: () => Promise<Used>;
  /** Measures the sandbox process once no request is in flight and all data has been written. */
  readonly calm: () => Promise<Used>;
  /** Measures the sandbox process after a garbage collection. */
  readonly measureHeap: () => Promise<Used>;
  /** Advances the sandbox's clock, then measures the time and memory that the sandbox process has used. */
  readonly advance: (milliseconds: number) => Promise<Used>;
  readonly stop: () => void;
}> {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [fileURLToPath(new URL('./gateway.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: `${built}/gateway.mjs`,
    conditions: ['@tillkit/source'],
    // The sandbox locates its scripts relative to `scripts.ts`, so `import.meta.url` must point to that file instead of
    // the bundle.
    define: {
      'import.meta.url': JSON.stringify(new URL('../../packages/sandbox/src/scripts/scripts.ts', import.meta.url).href),
    },
    external: ['libsql', 'kysely', 'saxes', 'hono', '@hono/*'],
  });
  const child: ChildProcess = fork(`${built}/gateway.mjs`, file ? [file] : [], {
    execArgv: ['--expose-gc', ...(process.env['TILLKIT_BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir', built] : [])],
  });
  const [ready] = (await once(child, 'message')) as [Ready];
  const command = async (message: string | number) => {
    child.send(message);
    const [result] = (await once(child, 'message')) as [Used];
    return result;
  };
  return {
    ready,
    used: () => command('used'),
    calm: () => command('calm'),
    measureHeap: () => command('clean'),
    advance: command,
    stop: () => void child.kill('SIGINT'),
  };
}

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export const send = (url: string, method: string, type = '', body = '', authorization = '') =>
  new Promise<Answer>((resolve, reject) => {
    const headers = {
      ...(type && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(authorization && { authorization }),
    };
    const outgoing = request(url, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Runs `work` the given number of times, with eight runs in parallel. */
export async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next++ < times) await work();
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

const { merchantId, hmacKey, password } = defaultMerchant;
const hmac = createHmac(hmacKey);
const basic = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;
const form = 'application/x-www-form-urlencoded';

/** Starts a payment and loads its page. Resolves to the path of the page, or to undefined if the payment is refused. */
export async function openPage(sandbox: string, refno: string): Promise<string | undefined> {
  const parameters = { merchantId, refno, amount: '4990', currency: 'CHF', useAlias: 'yes' };
  const sign = await hmac(signatureText({ merchantId, amount: 4990, currency: 'CHF', reference: refno }));
  const body = new URLSearchParams({ ...parameters, sign }).toString();
  const { location } = await send(`${sandbox}/upp/jsp/upStart.jsp`, 'POST', form, body);
  const page = await send(`${sandbox}${location}`, 'GET');
  return page.status === 200 ? location : undefined;
}

/**
 * Pays as a browser does: starts the payment, loads the payment page, submits the card and loads the result. Resolves
 * to false if a request is rejected.
 */
export async function payByCard(sandbox: string, refno: string): Promise<boolean> {
  const location = await openPage(sandbox, refno);
  const card = 'cardNumber=5200000000000007&expiry=12/30&cvv=123&action=pay';
  const paid = await send(`${sandbox}${location}`, 'POST', form, card);
  const result = await send(`${sandbox}${paid.location}`, 'GET');
  return location !== undefined && result.body.includes('sign2');
}

const call = (sandbox: string, path: string, document: string) =>
  send(`${sandbox}/upp/jsp/${path}`, 'POST', 'application/xml', document, basic);

export const statusDocument = (refno: string): string =>
  `<statusService version="1"><body merchantId="${merchantId}"><transaction><request><refno>${refno}</refno><reqtype>STX</reqtype></request></transaction></body></statusService>`;

export const queryStatus = (sandbox: string, refno: string) => call(sandbox, 'XML_status.jsp', statusDocument(refno));

export const authorize = (sandbox: string, refno: string, alias: string) =>
  call(
    sandbox,
    'XML_authorize.jsp',
    `<authorizationService version="1"><body merchantId="${merchantId}"><transaction refno="${refno}"><request><amount>4990</amount><currency>CHF</currency><aliasCC>${alias}</aliasCC><expm>12</expm><expy>30</expy></request></transaction></body></authorizationService>`,
  );
