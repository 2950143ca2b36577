import { resultNames } from '@tillkit/core/internal';
import { answerAttacks, documentAttacks, messageAttacks, type AttackName, type FaultName } from '../model/fault.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';
import { flipLast } from '../payment/spoil.ts';
import {
  answerWith,
  byBoth,
  byBrowser,
  byWebhook,
  type Attack,
  type AttackMessage,
  type Target,
} from './attack-messages.ts';
import { hostileDocuments } from './hostile-documents.ts';

type Make = (target: Target) => Promise<Attack>;

const sends = (make: (target: Target) => Promise<readonly AttackMessage[]>): Make => {
  return async (target) => ({ messages: await make(target) });
};

/** A signature that was forged without the key. */
const guessed = '5f'.repeat(32);

/** A success message whose only flaw is its signature. */
const forge = ({ payment, merchant }: Target) => answerWith(payment, merchant, { sign2: guessed });

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e';

const forgeries: Readonly<Record<(typeof messageAttacks)[number], Make>> = {
  /** K45: a success message with a signature that was forged without the key. */
  'forged-webhook': sends(async (target) => byBoth(await forge(target), target)),
  /** K36: a success message without sign2. */
  'no-sign2': sends(async (target) =>
    byBoth(await answerWith(target.payment, target.merchant, { sign2: undefined }), target),
  ),
  /** K37: a success message whose signature has one wrong bit. */
  'bad-sign2': sends(async (target) => {
    const { fields } = await answerWith(target.payment, target.merchant);
    const sign2 = flipLast(fields[resultNames.sign2] ?? guessed);
    return byBoth(await answerWith(target.payment, target.merchant, { sign2 }), target);
  }),
  /**
   * A success message that uses the `sign` value from the shop's form as its `sign2`. The shopper can read that value.
   */
  'sign-as-sign2': sends(async (target) => {
    const { payment, merchant } = target;
    const sign2 = payment.parameters[resultNames.sign];
    return [
      ...byBoth(await answerWith(payment, merchant, { sign2 }), target),
      ...byBoth(await answerWith(payment, merchant, { sign2, transactionId: payment.refno }), target),
    ];
  }),
  /** K07: a genuine message from an earlier payment, sent once unchanged and once with the attacked payment's refno. */
  'replay-of-old-success': sends(async (target) => [
    ...byBoth(await answerWith(target.old, target.merchant), target),
    ...byBoth(await answerWith(target.old, target.merchant, { refno: target.payment.refno }), target),
  ]),
  /** K38: a forged cancel message. */
  'fake-cancel': sends(async (target) =>
    byBoth(await answerWith({ ...target.payment, state: 'canceled' }, target.merchant), target),
  ),
  /** K39: a forged error message. */
  'fake-error': sends(async (target) =>
    byBoth(await answerWith({ ...target.payment, state: 'declined', errorCode: '1403' }, target.merchant), target),
  ),
  /** K43: a success message that contains an error code. */
  'error-beside-success': sends(async (target) =>
    byBoth(await answerWith(target.payment, target.merchant, { sign2: undefined, errorCode: '1403' }), target),
  ),
  /** K40: repeated, array-style and nested parameter names. */
  'duplicate-parameters': sends(async (target) => {
    const answer = await forge(target);
    return ['&amount=1', '&sign2=&sign2=x', '&sign2[]=x', '&a[b]=c&a.b=d', '&status=success&status=error'].map((raw) =>
      byBrowser(answer, target, raw),
    );
  }),
  /** K41: parameters named after prototype members, such as `__proto__`. */
  'prototype-names': sends(async (target) => {
    const answer = await forge(target);
    const names = ['__proto__', 'constructor', 'prototype', '__proto__[status]', 'constructor.prototype.status'];
    const fields = { ...answer.fields, ...Object.fromEntries(names.map((name) => [name, 'success'])) };
    return [byWebhook({ ...answer, fields }, target), ...names.map((name) => byBrowser(answer, target, `&${name}=1`))];
  }),
  /** K44: HTML markup in the text fields of a message about a declined payment. */
  'text-injection': sends(async (target) => {
    const changes = { errorMessage: markup, errorDetail: markup, cardholderInfo: markup };
    return byBoth(
      await answerWith({ ...target.payment, state: 'declined', errorCode: '1403' }, target.merchant, changes),
      target,
    );
  }),
  /**
   * Success messages in which the amount, currency, payment method, reqtype or test flag differs from the shop's
   * request.
   */
  'other-terms': sends(async (target) => {
    const terms = [
      { amount: '1' },
      { currency: 'JPY' },
      { paymentMethod: 'TWI' },
      { reqtype: 'SCN' },
      { testOnly: 'no' },
    ];
    const answers = await Promise.all(
      terms.map((each) => answerWith(target.payment, target.merchant, { ...each, sign2: guessed })),
    );
    return answers.flatMap((answer) => byBoth(answer, target));
  }),
  /** A webhook with an `amount` parameter that contradicts the `amount` element of the same message. */
  'parameters-against-envelope': sends(async (target) => {
    const message = byWebhook(await forge(target), target);
    const body = message.message.body.replace('</userParameters>', '<parameter name="amount">1</parameter>$&');
    return [{ ...message, message: { ...message.message, body } }];
  }),
  /** K51: a flood of 200 messages about an unknown payment and 50 messages about the attacked payment. */
  flood: sends(async (target) => {
    const unknown = await answerWith({ ...target.payment, refno: 'NOBODYKNOWS' }, target.merchant, { sign2: guessed });
    return [
      { ...byWebhook(unknown, target), times: 200 },
      { ...byWebhook(await forge(target), target), times: 50 },
    ];
  }),
};

/**
 * Creates an attack that adds a fault to the response to the next status query for the payment and sends a forged
 * message to make the shop query the status.
 */
const withFault =
  (fault: FaultName): Make =>
  async (target) => ({ fault, messages: [byWebhook(await forge(target), target)] });

const asDocument =
  (make: (text: string) => readonly AttackMessage[]): Make =>
  async (target) => ({ messages: make(toWebhookMessage(await forge(target), 'xml', target.merchant).body) });

const entries = [
  ...messageAttacks.map((name) => [name, forgeries[name]] as const),
  ...documentAttacks.map((name) => [name, asDocument(hostileDocuments[name])] as const),
  ...answerAttacks.map((name) => [name, withFault(name)] as const),
];

export const attacks = Object.fromEntries(entries) as Readonly<Record<AttackName, Make>>;
