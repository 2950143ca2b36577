import { createHmac, signatureText } from '@tillkit/core/sign';
import type { Call, Elements, Need } from './model.ts';
import { readVerdict } from './read-verdict.ts';
import { toDocument } from './to-document.ts';

/** The gateway under test. */
export interface Target {
  readonly merchantId: string;
  /** Optional. Key for `sign`, in hex. If omitted, checks that need a signature are left out. */
  readonly hmacKey?: string | undefined;
  /**
   * Optional. Alias and expiry of the test card that has a limit. If omitted, checks that need an alias are left out.
   */
  readonly alias?: { readonly alias: string; readonly expm: string; readonly expy: string } | undefined;
  /** True if transactions that move money are allowed. */
  readonly movesMoney: boolean;
  /** Sends a document with the correct credentials. Resolves to the response text. */
  send(call: Call, document: string): Promise<string>;
  /**
   * Optional. Creates a transaction of CHF 49.90 in a state that XML calls cannot reach. Resolves to the transaction
   * id.
   */
  make?(state: 'transmitted' | 'verified' | 'pending'): Promise<string | undefined>;
}

/**
 * Prefix for the refnos of this run. The prefix makes them unique, because the gateway rejects a refno that is already
 * paid.
 */
const run = Date.now().toString(36);
let count = 0;

/**
 * Creates an object whose `complete` method replaces the placeholders in a document. The method creates new
 * transactions for each document.
 */
export function createNeeds(target: Target) {
  const { merchantId, hmacKey, alias, send, make } = target;
  const charge = { amount: '4990', currency: 'CHF' };
  const newRefno = () => `${run}-${++count}`;

  /** Makes a call and returns the transaction id from the response. */
  async function requestId(call: Call, elements: Elements): Promise<string> {
    const document = toDocument(call, elements)
      .replaceAll('{merchantId}', merchantId)
      .replaceAll('{refno}', newRefno());
    return readVerdict(await send(call, document)).fields['uppTransactionId'] ?? '';
  }
  const authorize = ({ alias: aliasCC, ...expiry }: NonNullable<Target['alias']>, more: Elements) =>
    requestId('authorize', { ...charge, aliasCC, ...expiry, ...more });

  async function transaction(need: Need, by: NonNullable<Target['alias']>): Promise<string | undefined> {
    switch (need) {
      case 'authorized':
        return authorize(by, {});
      case 'settled':
        return authorize(by, { reqtype: 'CAA' });
      case 'declined':
        return authorize(by, { amount: '9001' });
      case 'cardChecked':
        return authorize(by, { amount: '0' });
      case 'inPart':
      case 'closed': {
        const uppTransactionId = await authorize(by, {});
        const closeTransaction = need === 'closed' ? 'yes' : 'no';
        await requestId('settle', { ...charge, amount: '1000', uppTransactionId, closeTransaction });
        return uppTransactionId;
      }
      case 'canceled': {
        const uppTransactionId = await authorize(by, {});
        await requestId('cancel', { ...charge, uppTransactionId, reqtype: 'DOA' });
        return uppTransactionId;
      }
      case 'credited':
      case 'settledCredit': {
        const uppTransactionId = await authorize(by, { reqtype: 'CAA' });
        const credit = await requestId('credit', { ...charge, amount: '1000', uppTransactionId, transtype: '06' });
        return need === 'credited' ? uppTransactionId : credit;
      }
      default:
        return undefined;
    }
  }

  async function signOf(refno: string, withAlias?: string): Promise<string | undefined> {
    if (hmacKey === undefined) return undefined;
    const fields = { merchantId, amount: 4990, currency: 'CHF', reference: refno };
    return createHmac(hmacKey)(signatureText({ ...fields, ...(withAlias && { alias: withAlias }) }));
  }

  async function valueOf(need: Need, refno: string): Promise<string | undefined> {
    if (need === 'transmitted' || need === 'verified' || need === 'pending') return make?.(need);
    if (need === 'sign') return signOf(refno);
    if (!alias) return undefined;
    if (need === 'alias') return alias.alias;
    if (need === 'signWithAlias') return signOf(refno, alias.alias);
    return target.movesMoney ? (await transaction(need, alias)) || undefined : undefined;
  }

  return {
    /** Returns the completed document, or the name of the first missing value or transaction. */
    async complete(document: string): Promise<{ readonly document: string } | { readonly missing: string }> {
      const refno = newRefno();
      const constants = { merchantId, refno, run } as const;
      let whole = document;
      for (const [placeholder, name = ''] of document.matchAll(/\{([A-Za-z]+)\}/g)) {
        if (!whole.includes(placeholder)) continue; // An earlier iteration has replaced this placeholder.
        const value =
          name in constants ? constants[name as keyof typeof constants] : await valueOf(name as Need, refno);
        if (value === undefined) return { missing: name };
        whole = whole.replaceAll(placeholder, value);
      }
      return { document: whole };
    },
  };
}

export type Needs = ReturnType<typeof createNeeds>;
