import { hash, timingSafeEqual } from 'node:crypto';
import { requestNames, webhook } from '@tillkit/core';
import type { XmlElement } from '@tillkit/xml';
import type { Merchant, Merchants } from '../model/merchant.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

const expected = new WeakMap<Merchant, Buffer>();

/** What the credentials of a merchant come to, worked out once. */
function digestOf(merchant: Merchant): Buffer {
  const known = expected.get(merchant) ?? digest(`${merchant.merchantId}:${merchant.password}`);
  expected.set(merchant, known);
  return known;
}

/** The merchant whom an `Authorization` header names with its password. Tells nothing by its time. */
export function merchantOf(header: string | undefined, merchants: Merchants): Merchant | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '') ?? [];
  const given = digest(Buffer.from(encoded, 'base64').toString('utf8'));
  let found: Merchant | undefined;
  for (const merchant of merchants.all) if (timingSafeEqual(given, digestOf(merchant))) found = merchant;
  return found;
}

/** Whether anybody may call without credentials. */
export const isOpen = ({ all }: Merchants): boolean => all.some(({ basicAuth }) => !basicAuth);

/** Whom a document without credentials is for: the merchant that it names, if its setting asks for none. */
export function openMerchantOf(root: XmlElement | undefined, merchants: Merchants): Merchant | undefined {
  const body = root?.children.find(({ name }) => name === webhook.body); // every envelope has the same
  const named = merchants.find(body?.attributes[requestNames.merchantId]);
  if (named) return named.basicAuth ? undefined : named;
  return merchants.all.some(({ basicAuth }) => basicAuth) ? undefined : merchants.all[0];
}
