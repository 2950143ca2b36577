import { CheckoutError } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Ledger } from '../ledger/ledger.ts';
import type { Clock } from '../model/clock.ts';
import { attackNames, type AttackName } from '../model/fault.ts';
import { instant, mostOfBody, type Exchange, type Journal } from '../model/exchange.ts';
import type { Merchant, Merchants } from '../model/merchant.ts';
import type { Scenarios } from '../model/scenario.ts';
import type { Transaction } from '../model/transaction.ts';
import { toStatus, webhookHeaders, type PostWebhook, type WebhookAnswer } from '../notify/post-webhook.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { Sessions } from '../payment/sessions.ts';
import { attacks } from './attacks.ts';
import { toPayment, type AttackMessage, type Target } from './attack-messages.ts';

interface Parts {
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly sessions: Sessions;
  readonly scenarios: Scenarios;
  readonly clock: Clock;
  readonly post: PostWebhook;
  readonly journal: Pick<Journal, 'note'>;
}

interface AttackRequest {
  readonly merchantId?: string | undefined;
  readonly refno: string;
  /** Optional. Names of the attacks to run. Defaults to all attacks. */
  readonly attacks?: readonly AttackName[] | undefined;
}

/**
 * An attack and the HTTP status codes with which the shop responded to its messages. A status code of 0 means that
 * there was no response.
 */
export interface Played {
  readonly attack: string;
  readonly answers: readonly number[];
}

const timeout = 10_000;

/** Plays attacks against the shop's webhook URL and return URLs, one after the other. */
export async function playAttacks({ merchantId, refno, attacks: names = attackNames }: AttackRequest, parts: Parts) {
  const merchant = parts.merchants.named(merchantId);
  const target = await findTarget(merchant, refno, parts);
  const played: Played[] = [];
  for (const name of names) {
    const { fault, messages } = await attacks[name](target);
    if (fault) parts.scenarios.add({ merchantId: merchant.merchantId, refno, call: 'status', fault, times: 1 });
    const answers: number[] = [];
    for (const message of messages) answers.push(...(await send(name, message, target, parts)));
    played.push({ attack: name, answers });
  }
  return played;
}

async function findTarget(merchant: Merchant, refno: string, { ledger, sessions, clock }: Parts): Promise<Target> {
  const { merchantId } = merchant;
  const [latest] = (await ledger.findByRefno(merchantId, refno)).toReversed();
  const request = sessions.ofRefno(merchantId, refno).at(-1)?.request;
  const payment = latest ?? (request && toPayment(request, clock.now()));
  if (!payment)
    throw new CheckoutError(
      'not_found',
      'Cannot play the attacks: no payment has this refno.',
      'Open a payment page with this refno first.',
    );
  const success: Transaction = { ...payment, state: payment.reqtype === 'CAA' ? 'settled' : 'authorized' };
  const old = (await ledger.all()).findLast(
    (each) => each.merchantId === merchantId && each.refno !== refno && each.authorizationCode !== null,
  );
  return {
    merchant,
    payment: success,
    old: old ?? { ...success, refno: 'OLD', transactionId: newTransactionId(clock.now()) },
  };
}

/**
 * Sends a message `times` times and records it once in the journal. Sends nothing if the shop has no URL for this kind
 * of message.
 */
async function send(
  name: AttackName,
  { to, message, times = 1 }: AttackMessage,
  target: Target,
  { post, journal, clock }: Parts,
): Promise<readonly number[]> {
  const url = addressOf(to, target);
  if (!url) return [];
  const [at, startedAt] = [clock.now().toISOString(), instant()];
  const sendOnce = () => post(url, message, AbortSignal.timeout(timeout)).catch(() => 0);
  const answers = await Promise.all(Array.from({ length: times }, sendOnce));
  const { merchantId, refno } = target.payment;
  journal.note({
    kind: to === 'webhook' ? 'webhook' : 'callback',
    method: 'POST',
    url,
    request: { headers: webhookHeaders(message), ...beginningOf(message.body) },
    answer: toNoted(answers[0] ?? 0),
    at,
    begun: startedAt,
    took: instant() - startedAt,
    attack: { name, times },
    about: { merchantId, refno },
  });
  return answers.map(toStatus);
}

const beginningOf = (body: string) => ({
  body: body.slice(0, mostOfBody),
  ...(body.length > mostOfBody && { whole: body.length }),
});

function toNoted(answer: WebhookAnswer | number): Exchange['answer'] {
  const status = toStatus(answer);
  const { contentType = '', body = '' } = typeof answer === 'object' ? answer : {};
  return status === 0 ? undefined : { status, headers: { 'content-type': contentType }, body };
}

function addressOf(to: AttackMessage['to'], { merchant, payment }: Target): string | undefined {
  if (to === 'webhook') return merchant.webhookUrl;
  return payment.parameters[requestNames[`${to}Url`]] || merchant[`${to}Url`];
}
