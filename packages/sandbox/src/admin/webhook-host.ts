import { BlockList, isIP, isIPv6 } from 'node:net';
import { CheckoutError } from '@tillkit/core';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

// Cloud metadata services use link-local addresses and fd00:ec2::254. The other blocked ranges do not identify an
// individual host.
const blockedRanges = new BlockList();
blockedRanges.addSubnet('0.0.0.0', 8);
blockedRanges.addSubnet('169.254.0.0', 16);
blockedRanges.addSubnet('224.0.0.0', 3);
blockedRanges.addAddress('::', 'ipv6');
blockedRanges.addSubnet('fe80::', 10, 'ipv6');
blockedRanges.addSubnet('ff00::', 8, 'ipv6');
blockedRanges.addAddress('fd00:ec2::254', 'ipv6');

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * Returns true if a webhook for `host` may connect to `address`. Loopback addresses are always allowed. A listed host
 * may also use any address outside the blocked ranges.
 */
export function mayConnect(host: string, address: string, shopHosts: readonly string[]): boolean {
  if (isIn(loopback, address)) return true;
  return shopHosts.includes(host) && !isIn(blockedRanges, address);
}

/** Throws `config_wrong` unless the webhook URL points to this machine or to a listed host. */
export function checkWebhookUrl(url: string, shopHosts: readonly string[]): void {
  const host = hostOf(url);
  const isAllowed = isIP(host) ? mayConnect(host, host, shopHosts) : isLocalName(host) || shopHosts.includes(host);
  if (!isAllowed)
    throw new CheckoutError(
      'config_wrong',
      'The host of the webhookUrl is neither this machine nor listed in --shop-host.',
      'Use a loopback address such as 127.0.0.1, or allow the host of the shop with --shop-host.',
    );
}

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');
