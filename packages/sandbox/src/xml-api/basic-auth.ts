import { timingSafeEqual } from 'node:crypto';
import { requestNames, webhook } from '@tillkit/core/internal';
import type { XmlElement } from '@tillkit/xml';
import type { Merchant, Merchants } from '../model/merchant.ts';

/**
 * User name and password of every merchant, in buffers of equal size. The last four bytes of each buffer contain the
 * length of the credentials.
 */
interface Credentials {
  readonly expected: readonly (readonly [Merchant, Buffer])[];
  /** Buffer for the received credentials, in the same format as the buffers of the merchants' credentials. */
  readonly received: Buffer;
}

const prepared = new WeakMap<Merchants, Credentials>();

/**
 * Prepares the buffers once. The credentials in each request are decoded into one shared buffer, which is compared byte
 * by byte with the buffer of every merchant.
 */
function credentialsOf(merchants: Merchants): Credentials {
  const cached = prepared.get(merchants);
  if (cached) return cached;
  const all = merchants.all.map((merchant) => [merchant, `${merchant.merchantId}:${merchant.password}`] as const);
  // The buffers hold one byte more than the longest valid credentials, so that longer credentials in a header cannot
  // match.
  const room = Math.max(...all.map(([, text]) => Buffer.byteLength(text))) + 1;
  const aBuffer = () => Buffer.alloc(room + 4);
  const expected = all.map(([merchant, text]) => {
    const buffer = aBuffer();
    return [merchant, sealed(buffer, buffer.write(text))] as const;
  });
  const credentials = { expected, received: aBuffer() };
  prepared.set(merchants, credentials);
  return credentials;
}

function sealed(buffer: Buffer, length: number): Buffer {
  buffer.fill(0, length, buffer.length - 4).writeUInt32LE(length, buffer.length - 4);
  return buffer;
}

/**
 * Returns the merchant whose credentials an `Authorization` header contains. Compares in constant time, so that the
 * response time does not reveal the credentials.
 */
export function merchantOf(header: string | undefined, merchants: Merchants): Merchant | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '') ?? [];
  const { expected, received } = credentialsOf(merchants);
  sealed(received, received.write(encoded, 0, received.length - 4, 'base64'));
  let match: Merchant | undefined;
  for (const [merchant, buffer] of expected) if (timingSafeEqual(received, buffer)) match = merchant;
  return match;
}

/** Returns whether any merchant accepts calls without credentials. */
export const isOpen = ({ all }: Merchants): boolean => all.some(({ basicAuth }) => !basicAuth);

/**
 * Returns the merchant for a call without credentials: the merchant that the document names, if that merchant's
 * settings require no credentials. If the named merchant is unknown and no merchant requires credentials, returns the
 * first merchant.
 */
export function openMerchantOf(root: XmlElement | undefined, merchants: Merchants): Merchant | undefined {
  const body = root?.children.find(({ name }) => name === webhook.body); // Every envelope has a `body` element.
  const merchant = merchants.find(body?.attributes[requestNames.merchantId]);
  if (merchant) return merchant.basicAuth ? undefined : merchant;
  return merchants.all.some(({ basicAuth }) => basicAuth) ? undefined : merchants.all[0];
}
