import { timingSafeEqual } from 'node:crypto';
import { requestNames, webhook } from '@tillkit/core/internal';
import type { XmlElement } from '@tillkit/xml';
import type { Merchant, Merchants } from '../model/merchant.ts';

/** User and password of every merchant, each in a buffer of one size with its length at the end. */
interface Credentials {
  readonly expected: readonly (readonly [Merchant, Buffer])[];
  /** Takes what a header says, in the same form. */
  readonly given: Buffer;
}

const prepared = new WeakMap<Merchants, Credentials>();

/** Prepared once: a header is decoded into the one buffer, and compared with the others byte by byte. */
function credentialsOf(merchants: Merchants): Credentials {
  const known = prepared.get(merchants);
  if (known) return known;
  const all = merchants.all.map((merchant) => [merchant, `${merchant.merchantId}:${merchant.password}`] as const);
  // One more than the longest, so that of what is longer too much is left.
  const room = Math.max(...all.map(([, text]) => Buffer.byteLength(text))) + 1;
  const aBuffer = () => Buffer.alloc(room + 4);
  const expected = all.map(([merchant, text]) => {
    const buffer = aBuffer();
    return [merchant, sealed(buffer, buffer.write(text))] as const;
  });
  const made = { expected, given: aBuffer() };
  prepared.set(merchants, made);
  return made;
}

function sealed(buffer: Buffer, length: number): Buffer {
  buffer.fill(0, length, buffer.length - 4).writeUInt32LE(length, buffer.length - 4);
  return buffer;
}

/** The merchant whom an `Authorization` header names with its password. Tells nothing by its time. */
export function merchantOf(header: string | undefined, merchants: Merchants): Merchant | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '') ?? [];
  const { expected, given } = credentialsOf(merchants);
  sealed(given, given.write(encoded, 0, given.length - 4, 'base64'));
  let found: Merchant | undefined;
  for (const [merchant, buffer] of expected) if (timingSafeEqual(given, buffer)) found = merchant;
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
