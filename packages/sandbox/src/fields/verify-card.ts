import { requestNames } from '@tillkit/core/internal';
import { readCard, type ReadCard } from '../issuer/card-form.ts';
import { checkRequest } from '../payment/check-request.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { FieldSession } from './field-sessions.ts';
import type { VerifyRequest } from './read-verify-request.ts';
import { activeCards, hasAcquirer } from '../methods/active-methods.ts';
import { decideCard } from '../issuer/scenario.ts';
import type { Services } from '../payment/services.ts';
import { canBeFinalized } from '../model/split.ts';
import type { VerifyAnswer, VerifyResult } from '../model/verify-answer.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import { pagePath } from '../model/session.ts';
import { refused, refusedCard, refusedRequest } from './refused.ts';

/**
 * Verifies the card entered in Secure Fields for a payment: checks the request and its signature, then checks the card
 * and creates a split transaction. If the card requires a 3-D Secure challenge, the transaction is created only after
 * the challenge.
 */
export async function verifyCard(
  submission: VerifyRequest,
  session: FieldSession,
  services: Services,
): Promise<VerifyResult> {
  const { merchants, clock } = services;
  const refuse = (answer: VerifyAnswer): VerifyResult => ({ answer });
  const merchant = merchants.of(session);
  const checked = await checkRequest(submission.parameters, merchant, 'secure-fields');
  if (!checked.ok) return refuse(refusedRequest(checked.error));
  const request = checked.value;
  if (request.amount === 0) return refuse(refusedRequest({ code: '1002', field: requestNames.amount }));
  if (!hasAcquirer(request.currency, merchant))
    return refuse(refusedRequest({ code: '1009', field: requestNames.currency }));
  const { uniqueRefno } = merchant;
  if (uniqueRefno && (await services.ledger.isPaid(request.merchantId, request.refno)))
    return refuse(refusedRequest({ code: '3061', field: requestNames.refno }));
  if (uniqueRefno && (await isWaiting(request, services)))
    return refuse(refused('3061', 'Another card was accepted for this order and waits for the shop.'));
  const { amount, paymentMethod: method } = request;
  const read = readCard(submission.card, { amount, method, cards: activeCards(merchant), now: clock.now() });
  return read.ok ? begin(session, request, read.card, services) : refuse(refusedCard(read.problems[0]));
}

async function begin(
  { origin }: FieldSession,
  request: PaymentRequest,
  { attempt, ...read }: ReadCard,
  { merchants, sessions, cashier, clock }: Services,
): Promise<VerifyResult> {
  const transactionId = newTransactionId(clock.now());
  const session = sessions.open(request, false, { split: { origin, transactionId } });
  const card = { ...read, attempt, fault: 'none' } as const;
  const success = { ok: true, transactionId, paymentMethod: attempt.card.method, maskedCard: read.maskedCard } as const;
  const outcome = decideCard(attempt, merchants.of(request).acceptWithoutLiabilityShift);
  if (outcome === 'challenge') {
    session.challenge = card;
    return { answer: { ...success, redirect: `${pagePath(session)}/3d` } };
  }
  const { transaction, returns } = await cashier.end(session, outcome, card.fault, card);
  if (transaction.state === 'verified') return { answer: success, isLost: !returns };
  const code = transaction.errorCode ?? '1403';
  const isTaken = code === '3061';
  const message = isTaken ? 'This order is paid, or another card was accepted for it.' : 'The card was declined.';
  return { answer: refused(code, message) };
}

/** Returns true if the refno has a verified transaction that can still be finalized. */
async function isWaiting({ merchantId, refno }: PaymentRequest, { ledger, clock }: Services): Promise<boolean> {
  return (await ledger.findByRefno(merchantId, refno)).some((transaction) => canBeFinalized(transaction, clock.now()));
}
