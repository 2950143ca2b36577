import { resultNames } from '@tillkit/core/internal';
import type { FaultName } from '../model/fault.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';
import { flipLast } from '../payment/spoil.ts';
import { answerAttacks, documentAttacks, messageAttacks, type AttackName } from './attack-names.ts';
import { byBoth, byBrowser, byWebhook, type Attack, type Blow } from './blow.ts';
import { hostileDocuments } from './documents.ts';
import { tell, type Victim } from './victim.ts';

type Make = (victim: Victim) => Promise<Attack>;

const blows = (make: (victim: Victim) => Promise<readonly Blow[]>): Make => {
  return async (victim) => ({ blows: await make(victim) });
};

/** What nobody can compute without the key. */
const guessed = '5f'.repeat(32);

/** A success that is perfect but for its proof. */
const forge = ({ payment, merchant }: Victim) => tell(payment, merchant, { sign2: guessed });

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e';

const messages: Readonly<Record<(typeof messageAttacks)[number], Make>> = {
  /** K45. */
  'forged-webhook': blows(async (victim) => byBoth(await forge(victim), victim)),
  /** K36. */
  'no-sign2': blows(async (victim) =>
    byBoth(await tell(victim.payment, victim.merchant, { sign2: undefined }), victim),
  ),
  /** K37: one bit of the proof is another. */
  'bad-sign2': blows(async (victim) => {
    const { fields } = await tell(victim.payment, victim.merchant);
    const sign2 = flipLast(fields[resultNames.sign2] ?? guessed);
    return byBoth(await tell(victim.payment, victim.merchant, { sign2 }), victim);
  }),
  /** The signature that the shopper has seen, in place of the gateway's. */
  'sign-as-sign2': blows(async (victim) => {
    const { payment, merchant } = victim;
    const sign2 = payment.parameters[resultNames.sign];
    return [
      ...byBoth(await tell(payment, merchant, { sign2 }), victim),
      ...byBoth(await tell(payment, merchant, { sign2, transactionId: payment.refno }), victim),
    ];
  }),
  /** K07: a true message of an earlier payment, as it was, and for this one. */
  'replay-of-old-success': blows(async (victim) => [
    ...byBoth(await tell(victim.old, victim.merchant), victim),
    ...byBoth(await tell(victim.old, victim.merchant, { refno: victim.payment.refno }), victim),
  ]),
  /** K38. */
  'fake-cancel': blows(async (victim) =>
    byBoth(await tell({ ...victim.payment, state: 'canceled' }, victim.merchant), victim),
  ),
  /** K39. */
  'fake-error': blows(async (victim) =>
    byBoth(await tell({ ...victim.payment, state: 'declined', errorCode: '1403' }, victim.merchant), victim),
  ),
  /** K43. */
  'error-beside-success': blows(async (victim) =>
    byBoth(await tell(victim.payment, victim.merchant, { sign2: undefined, errorCode: '1403' }), victim),
  ),
  /** K40: names twice, as a list, nested. */
  'duplicate-parameters': blows(async (victim) => {
    const answer = await forge(victim);
    return ['&amount=1', '&sign2=&sign2=x', '&sign2[]=x', '&a[b]=c&a.b=d', '&status=success&status=error'].map((raw) =>
      byBrowser(answer, victim, raw),
    );
  }),
  /** K41. */
  'prototype-names': blows(async (victim) => {
    const answer = await forge(victim);
    const names = ['__proto__', 'constructor', 'prototype', '__proto__[status]', 'constructor.prototype.status'];
    const fields = { ...answer.fields, ...Object.fromEntries(names.map((name) => [name, 'success'])) };
    return [byWebhook({ ...answer, fields }, victim), ...names.map((name) => byBrowser(answer, victim, `&${name}=1`))];
  }),
  /** K44. */
  'text-injection': blows(async (victim) => {
    const changes = { errorMessage: markup, errorDetail: markup, cardholderInfo: markup };
    return byBoth(
      await tell({ ...victim.payment, state: 'declined', errorCode: '1403' }, victim.merchant, changes),
      victim,
    );
  }),
  /** Another amount, currency, method and kind of charge than the shop has asked for. */
  'other-terms': blows(async (victim) => {
    const terms = [
      { amount: '1' },
      { currency: 'JPY' },
      { paymentMethod: 'TWI' },
      { reqtype: 'SCN' },
      { testOnly: 'no' },
    ];
    const told = await Promise.all(
      terms.map((each) => tell(victim.payment, victim.merchant, { ...each, sign2: guessed })),
    );
    return told.flatMap((answer) => byBoth(answer, victim));
  }),
  /** The envelope says one thing and its parameters another. */
  'parameters-against-envelope': blows(async (victim) => {
    const blow = byWebhook(await forge(victim), victim);
    const body = blow.message.body.replace('</userParameters>', '<parameter name="amount">1</parameter>$&');
    return [{ ...blow, message: { ...blow.message, body } }];
  }),
  /** K51: two hundred about payments that nobody knows, and fifty about this one. */
  flood: blows(async (victim) => {
    const unknown = await tell({ ...victim.payment, refno: 'NOBODYKNOWS' }, victim.merchant, { sign2: guessed });
    return [
      { ...byWebhook(unknown, victim), times: 200 },
      { ...byWebhook(await forge(victim), victim), times: 50 },
    ];
  }),
};

/** The next status call about the payment fares so, and a forged message has the shop ask. */
const withFault =
  (fault: FaultName): Make =>
  async (victim) => ({ fault, blows: [byWebhook(await forge(victim), victim)] });

const asDocument =
  (make: (text: string) => readonly Blow[]): Make =>
  async (victim) => ({ blows: make(toWebhookMessage(await forge(victim), 'xml', victim.merchant).body) });

const entries = [
  ...messageAttacks.map((name) => [name, messages[name]] as const),
  ...documentAttacks.map((name) => [name, asDocument(hostileDocuments[name])] as const),
  ...answerAttacks.map((name) => [name, withFault(name)] as const),
];

export const attacks = Object.fromEntries(entries) as Readonly<Record<AttackName, Make>>; // every name is of one of the three
