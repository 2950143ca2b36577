import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../admin/settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header names the merchant with its password. Tells nothing by its time. */
export function isMerchant(header: string | undefined, { merchantId, password }: Settings): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return timingSafeEqual(digest(given), digest(`${merchantId}:${password}`));
}
