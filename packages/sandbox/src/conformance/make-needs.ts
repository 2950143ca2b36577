import { createHmac, signatureText } from '@tillkit/core/sign';
import type { Call, Elements, Need } from './model.ts';
import { readVerdict } from './read-verdict.ts';
import { toDocument } from './to-document.ts';

/** A gateway as the exchanges see it. */
export interface Target {
  readonly merchantId: string;
  /** Hex; absent: nothing is signed. */
  readonly hmacKey?: string | undefined;
  /** Of the test card with a limit, and its expiry; absent: what needs one is left out. */
  readonly alias?: { readonly alias: string; readonly expm: string; readonly expy: string } | undefined;
  /** Whether transactions may be made that move money. */
  readonly movesMoney: boolean;
  /** Sends a document with the right credentials; resolves to the text of the answer. */
  send(call: Call, document: string): Promise<string>;
  /** A new transaction of 4990 CHF in a state that no call of a server leads to; `undefined`: nobody can make one. */
  make?(state: 'transmitted' | 'verified' | 'pending'): Promise<string | undefined>;
}

/** Tells one run from another: a refno that is paid is refused. */
const run = Date.now().toString(36);
let count = 0;

/** Completes documents: what they need is made first, by calls of the same gateway, new for each document. */
export function createNeeds(target: Target) {
  const { merchantId, hmacKey, alias, send, make } = target;
  const charge = { amount: '4990', currency: 'CHF' };
  const newRefno = () => `${run}-${++count}`;

  /** Makes a call, and gives the id that it brought. */
  async function ask(call: Call, elements: Elements): Promise<string> {
    const document = toDocument(call, elements)
      .replaceAll('{merchantId}', merchantId)
      .replaceAll('{refno}', newRefno());
    return readVerdict(await send(call, document)).fields['uppTransactionId'] ?? '';
  }
  const authorize = ({ alias: aliasCC, ...expiry }: NonNullable<Target['alias']>, more: Elements) =>
    ask('authorize', { ...charge, aliasCC, ...expiry, ...more });

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
        await ask('settle', { ...charge, amount: '1000', uppTransactionId, closeTransaction });
        return uppTransactionId;
      }
      case 'canceled': {
        const uppTransactionId = await authorize(by, {});
        await ask('cancel', { ...charge, uppTransactionId, reqtype: 'DOA' });
        return uppTransactionId;
      }
      case 'credited':
      case 'settledCredit': {
        const uppTransactionId = await authorize(by, { reqtype: 'CAA' });
        const credit = await ask('credit', { ...charge, amount: '1000', uppTransactionId, transtype: '06' });
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
    /** The whole document, or what it lacks. */
    async complete(document: string): Promise<{ readonly document: string } | { readonly lacks: string }> {
      const refno = newRefno();
      const known = { merchantId, refno, run } as const;
      let whole = document;
      for (const [placed, name = ''] of document.matchAll(/\{([A-Za-z]+)\}/g)) {
        if (!whole.includes(placed)) continue; // the same again
        const value = name in known ? known[name as keyof typeof known] : await valueOf(name as Need, refno);
        if (value === undefined) return { lacks: name };
        whole = whole.replaceAll(placed, value);
      }
      return { document: whole };
    },
  };
}

export type Needs = ReturnType<typeof createNeeds>;
