import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { CheckoutError } from '@tillkit/core';
import { csrfSettingsFor, gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import type { Health } from '@tillkit/server';
import { span } from '../words.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

export interface ShopToCheck {
  /** Origin of the shop as browsers see it, without a path. */
  readonly shop: string | undefined;
  /** Webhook URL, as set in the admin tool. Optional. If omitted, the default webhook path in the shop is used. */
  readonly webhook?: string | undefined;
  /** Origin of the payment page. Optional. If omitted, the probes of the return addresses come from no known origin. */
  readonly gateway?: string | undefined;
  /** True if the gateway is the sandbox on this machine. The webhook URL may then be private. */
  readonly isSandbox?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Checks that the running shop allows its own pages to start payments, and that its return addresses and its webhook
 * accept messages. Does not start a payment or change any data.
 */
export async function checkShop({
  shop,
  webhook,
  gateway,
  isSandbox = false,
  signal,
}: ShopToCheck): Promise<readonly Finding[]> {
  const hook = webhook ?? (shop && `${shop}${paymentsBase}${gatewayRoutes.webhook}`);
  const origins = shop ? await checkOrigins(shop, signal) : notChecked('origins');
  const returns = shop ? await checkReturns(shop, gateway, signal) : notChecked('returns');
  const reached = hook ? await checkWebhook(hook, isSandbox, signal) : [notChecked('webhook')];
  return [origins, returns, ...reached];
}

const notChecked = (check: Finding['check']) =>
  warn(check, 'The shop was not checked.', 'Set TILLKIT_SHOP_URL to the address of the shop for browsers.');

/**
 * Sends a payment start request that has an invalid body. If the shop allows the origin, it rejects the request only
 * because the body is not JSON, so no payment starts.
 */
async function checkOrigins(shop: string, signal: AbortSignal): Promise<Finding> {
  const answer = await post(`${shop}${paymentsBase}`, { origin: shop, 'content-type': 'text/plain' }, '', signal);
  if (answer === undefined) return fail('origins', `The shop at ${shop} does not answer.`, 'Check that the shop runs.');
  const { status, code } = answer;
  if (code === 'cross_site')
    return fail(
      'origins',
      `The shop rejects requests from its own pages at ${shop}.`,
      'Set `shopUrl` of the till to this address.',
    );
  if (code === 'request_malformed') return ok('origins', `Pages of ${shop} may start payments.`);
  if (code === 'config_missing')
    return fail(
      'origins',
      'The shop runs without its settings.',
      'Check the log of the shop for the names of the variables.',
    );
  const says = `The routes of the till are not at ${shop}${paymentsBase} (${status}).`;
  return warn('origins', says, 'If they are mounted elsewhere, ignore this warning.');
}

const { webhook: _, ...returnRoutes } = gatewayRoutes;

/**
 * Posts a form without parameters to each return address, as a page of the gateway does. The till responds with a
 * redirect, because the form names no payment.
 */
async function checkReturns(shop: string, gateway: string | undefined, signal: AbortSignal): Promise<Finding> {
  const origin = gateway !== undefined && URL.canParse(gateway) ? new URL(gateway).origin : 'null';
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  for (const route of Object.values(returnRoutes)) {
    const address = `${shop}${paymentsBase}${route}`;
    const answer = await post(address, headers, '', signal);
    if (answer === undefined)
      return fail('returns', `The shop at ${shop} does not answer.`, 'Check that the shop runs.');
    if (answer.status === 403)
      return fail('returns', `The shop answers a returning shopper with 403 at ${route}.`, nameSetting(origin));
    if (answer.status !== 303) {
      const says = `The return address ${route} responds ${answer.status} instead of 303.`;
      return warn('returns', says, 'If the routes are mounted elsewhere, ignore this warning.');
    }
  }
  return ok('returns', 'The three return addresses accept a form from the gateway.');
}

/** Names the setting of each framework that refuses forms from other sites. Their 403 responses are identical. */
const nameSetting = (gateway: string): string =>
  [
    'Exempt the payment routes from the CSRF check of the framework.',
    ...csrfSettingsFor(gateway === 'null' ? 'https://…' : gateway).map(
      ({ framework, setting, file }) => `${framework}: ${setting} in ${file}.`,
    ),
    'Others: mount the till before the check.',
  ].join(' ');

/** Posts an XML document that is not a webhook message. The till responds, but finds no payment and stores nothing. */
async function checkWebhook(address: string, isSandbox: boolean, signal: AbortSignal): Promise<readonly Finding[]> {
  if (!URL.canParse(address))
    return [fail('webhook', 'The address of the webhook is invalid.', 'Pass it as https://host/path.')];
  const { origin, hostname } = new URL(address);
  const answer = await post(address, { 'content-type': 'text/xml' }, '<tillkit-doctor/>', signal);
  if (answer === undefined)
    return [
      fail('webhook', `The webhook at ${origin} is not reachable from this machine.`, 'Check that the shop runs.'),
    ];
  const { status } = answer;
  if (status === 403)
    return [fail('webhook', `The webhook at ${origin} responds 403 instead of 200.`, nameSetting('null'))];
  if (status !== 200)
    return [
      fail(
        'webhook',
        `The webhook at ${origin} responds ${status} instead of 200.`,
        status === 503 ? 'Check the log of the shop.' : 'Compare its address with the admin tool, or pass --webhook.',
      ),
    ];
  const proves =
    'The webhook accepts messages from this machine. Only a payment shows whether the gateway can reach it.';
  return !isSandbox && (await isPrivate(hostname))
    ? [warn('webhook', proves, 'The host is private. Use a public address if the gateway is outside this network.')]
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
      | undefined;
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

/**
 * Returns whether a host belongs to this machine or a private network, judging by the addresses to which its name
 * resolves.
 */
async function isPrivate(hostname: string): Promise<boolean> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return (
    addresses.length > 0 &&
    addresses.every(({ address }) => privateHosts.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
  );
}

/** Maximum time in milliseconds by which status checks may be overdue. `tillkit health` uses the same limit. */
const longestOverdue = 60_000;

/**
 * Checks that the till is running its status checks on time. `read` queries the running shop or, if no shop is
 * configured, reads the store.
 */
export async function checkTill(read: () => Promise<Health>): Promise<Finding> {
  try {
    const { overdue } = await read();
    return overdue <= longestOverdue
      ? ok('checks', 'No check is overdue.')
      : fail('checks', `Checks are overdue by ${span(overdue)}.`, 'Run a process that calls `till.checks.start()`.');
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return warn('checks', `It is unknown whether checks run. ${error.message}`, error.hint);
  }
}
