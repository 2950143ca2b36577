import { createHmac } from 'node:crypto';
import type { WireParameters } from '@tillkit/core';
import { readAmount, requestNames as names } from '@tillkit/core/internal';
import { equalDigests, readKey, signatureText } from '@tillkit/core/sign';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';

const digests = { 'hmac-sha256': 'sha256', 'hmac-md5': 'md5' } as const;

/**
 * Returns `true` if a request is signed as the merchant's settings require. If the request has an alias, the signature
 * may be computed with or without it, because live clients use both variants.
 */
export function isSigned(parameters: WireParameters, merchant: Merchant): boolean {
  const { merchantId, signing, hmacKey } = merchant;
  const text = (name: string) => parameters[name] ?? '';
  const sign = text(names.sign);
  if (signing === 'none') return true;
  if (signing === 'static') return equalDigests(hmacKey, sign);
  const amount = readAmount(text(names.amount)) ?? -1;
  const fields = { merchantId, amount, currency: text(names.currency), reference: text(names.refno) };
  let matches = false;
  for (const signed of [signatureText(fields), signatureText({ ...fields, alias: parameters[names.alias] })])
    if (equalDigests(digest(signed, digests[signing], hmacKey), sign)) matches = true;
  return matches;
}

/**
 * Returns `sign2`, which a shop that signs its requests can use to verify a success result. The `static` mode has no
 * `sign2`, because a fixed value cannot authenticate a result.
 */
export function signAnswer(transaction: Transaction, merchant: Merchant): string | undefined {
  const { signing, hmacKey, hmacKey2 = hmacKey } = merchant;
  const { merchantId, amount, currency, transactionId: reference, parameters } = transaction;
  if (signing === 'none' || signing === 'static' || !parameters[names.sign]) return undefined;
  return digest(signatureText({ merchantId, amount, currency, reference }), digests[signing], hmacKey2);
}

const keys = new Map<string, Uint8Array>();

function digest(text: string, algorithm: string, hex: string): string {
  const key = keys.get(hex) ?? readKey(hex);
  keys.set(hex, key);
  return createHmac(algorithm, key).update(text).digest('hex');
}
