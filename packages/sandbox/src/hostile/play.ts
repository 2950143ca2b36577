import { CheckoutError, requestNames } from '@tillkit/core';
import type { Ledger } from '../ledger/ledger.ts';
import type { Clock } from '../model/clock.ts';
import type { Merchant, Merchants } from '../model/merchant.ts';
import type { Scenarios } from '../model/scenario.ts';
import type { Transaction } from '../model/transaction.ts';
import { toStatus, type PostWebhook } from '../notify/post-webhook.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { Sessions } from '../payment/sessions.ts';
import { attackNames, type AttackName } from './attack-names.ts';
import { attacks } from './attacks.ts';
import type { Blow } from './blow.ts';
import { toPayment, type Victim } from './victim.ts';

interface Parts {
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly sessions: Sessions;
  readonly scenarios: Scenarios;
  readonly clock: Clock;
  readonly post: PostWebhook;
}

interface Target {
  readonly merchantId?: string | undefined;
  readonly refno: string;
  /** All unless stated. */
  readonly attacks?: readonly AttackName[] | undefined;
}

/** What one attack was answered with: status codes of HTTP, 0 where there was no answer. */
export interface Played {
  readonly attack: string;
  readonly answers: readonly number[];
}

const patience = 10_000;

/** Plays attacks against the shop's webhook and return addresses, one after the other. */
export async function playAttacks({ merchantId, refno, attacks: names = attackNames }: Target, parts: Parts) {
  const merchant = parts.merchants.named(merchantId);
  const victim = await findVictim(merchant, refno, parts);
  const played: Played[] = [];
  for (const name of names) {
    const { fault, blows } = await attacks[name](victim);
    if (fault) parts.scenarios.add({ merchantId: merchant.merchantId, refno, call: 'status', fault, times: 1 });
    const answers: number[] = [];
    for (const blow of blows) answers.push(...(await strike(blow, victim, parts.post)));
    played.push({ attack: name, answers });
  }
  return played;
}

async function findVictim(merchant: Merchant, refno: string, { ledger, sessions, clock }: Parts): Promise<Victim> {
  const { merchantId } = merchant;
  const [known] = (await ledger.findByRefno(merchantId, refno)).toReversed();
  const request = sessions.findByRefno(merchantId, refno)?.request;
  const payment = known ?? (request && toPayment(request, clock.now()));
  if (!payment)
    throw new CheckoutError('not_found', 'There is no payment of this refno.', 'Open its payment page first.');
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

/** Sends it as often as it says; without an address of the shop it is not sent. */
async function strike({ to, message, times = 1 }: Blow, victim: Victim, post: PostWebhook): Promise<readonly number[]> {
  const url = addressOf(to, victim);
  if (!url) return [];
  const send = async () => toStatus(await post(url, message, AbortSignal.timeout(patience)).catch(() => 0));
  return Promise.all(Array.from({ length: times }, send));
}

function addressOf(to: Blow['to'], { merchant, payment }: Victim): string | undefined {
  if (to === 'webhook') return merchant.webhookUrl;
  return payment.parameters[requestNames[`${to}Url`]] || merchant[`${to}Url`];
}
