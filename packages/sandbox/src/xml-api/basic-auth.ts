import { createHash, timingSafeEqual } from 'node:crypto';
import type { Merchant, Merchants } from '../model/merchant.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The merchant whom an `Authorization` header names with its password. Tells nothing by its time. */
export function merchantOf(header: string | undefined, merchants: Merchants): Merchant | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '') ?? [];
  const given = digest(Buffer.from(encoded, 'base64').toString('utf8'));
  let found: Merchant | undefined;
  for (const merchant of merchants.all)
    if (timingSafeEqual(given, digest(`${merchant.merchantId}:${merchant.password}`))) found = merchant;
  return found;
}
