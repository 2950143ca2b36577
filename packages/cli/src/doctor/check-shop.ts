import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { CheckoutError } from '@tillkit/core';
import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import type { Health } from '@tillkit/server';
import { span } from '../words.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

export interface ShopToCheck {
  /** Where browsers reach the shop, without a path. */
  readonly shop: string | undefined;
  /** The webhook as the admin tool has it, when it lies elsewhere. */
  readonly webhook?: string | undefined;
  /** The gateway is on this machine too. */
  readonly isSandbox?: boolean;
  readonly signal: AbortSignal;
}

/** Asks the running shop whether its own pages may start payments, and its webhook whether it takes messages. Starts and changes nothing. */
export async function checkShop({
  shop,
  webhook,
  isSandbox = false,
  signal,
}: ShopToCheck): Promise<readonly Finding[]> {
  const hook = webhook ?? (shop && `${shop}${paymentsBase}${gatewayRoutes.webhook}`);
  const origins = shop ? await checkOrigins(shop, signal) : askNone('origins');
  const reached = hook ? await checkWebhook(hook, isSandbox, signal) : [askNone('webhook')];
  return [origins, ...reached];
}

const askNone = (check: Finding['check']) =>
  warn(check, 'No shop was asked.', 'Set TILLKIT_SHOP_URL to where browsers reach it.');

/** A start without a body: whoever is let in hears that it is no JSON. */
async function checkOrigins(shop: string, signal: AbortSignal): Promise<Finding> {
  const answer = await post(`${shop}${paymentsBase}`, { origin: shop, 'content-type': 'text/plain' }, '', signal);
  if (answer === undefined) return fail('origins', `The shop at ${shop} does not answer.`, 'Look whether it runs.');
  const { status, code } = answer;
  if (code === 'cross_site')
    return fail('origins', `The shop refuses its own pages at ${shop}.`, 'Set `shopUrl` of the till to it.');
  if (code === 'request_malformed') return ok('origins', `Pages of ${shop} may start payments.`);
  if (code === 'config_missing')
    return fail('origins', 'The shop runs without its settings.', 'Look at its log: it names the variables.');
  const says = `The till’s routes are not at ${shop}${paymentsBase} (${status}).`;
  return warn('origins', says, 'If they are mounted elsewhere, nothing is said by this.');
}

/** A document that is no message: the till takes it, finds no payment, and keeps nothing. */
async function checkWebhook(address: string, isSandbox: boolean, signal: AbortSignal): Promise<readonly Finding[]> {
  if (!URL.canParse(address)) return [fail('webhook', 'The webhook is no address.', 'Give it as https://host/path.')];
  const { origin, hostname } = new URL(address);
  const answer = await post(address, { 'content-type': 'text/xml' }, '<tillkit-doctor/>', signal);
  if (answer === undefined)
    return [fail('webhook', `The webhook at ${origin} does not answer from here.`, 'Look whether the shop runs.')];
  const { status } = answer;
  if (status !== 200)
    return [
      fail(
        'webhook',
        `The webhook at ${origin} answers with ${status} in place of 200.`,
        status === 503
          ? 'Look at the shop’s log.'
          : 'Compare its address with the admin tool, or give it with --webhook.',
      ),
    ];
  const proves = 'It takes messages from here. Whether the gateway has this address and gets through, a payment shows.';
  return !isSandbox && (await isPrivate(hostname))
    ? [warn('webhook', proves, 'Its host is private: a gateway outside of this network does not reach it.')]
    : [ok('webhook', proves)];
}

async function post(address: string, headers: Record<string, string>, body: string, signal: AbortSignal) {
  try {
    const timeout = AbortSignal.timeout(15_000);
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    const json = (await answer.json().catch(() => undefined)) as
      | { readonly error?: { readonly code?: unknown } }
      | undefined; // any JSON can be asked
    return { status: answer.status, code: json?.error?.code };
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

const privateHosts = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateHosts.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateHosts.addSubnet(network, bits, 'ipv6');

/** Whether a host is of this machine or its network, as far as it can be looked up here. */
async function isPrivate(hostname: string): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return (
    found.length > 0 && found.every(({ address }) => privateHosts.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
  );
}

/** In milliseconds, as `Health` says. */
const longestOverdue = 60_000;

/** Whether the checks of the till run: by the running shop where it is known, otherwise by its store. */
export async function checkTill(read: () => Promise<Health>): Promise<Finding> {
  try {
    const { overdue } = await read();
    return overdue <= longestOverdue
      ? ok('checks', 'No check is overdue.')
      : fail('checks', `Checks are overdue by ${span(overdue)}.`, 'Run a process that calls till.checks.start().');
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return warn('checks', `Nobody can say whether checks run. ${error.message}`, error.hint);
  }
}
