/** A mistake in the source of the packages that the payment simulator must find. */
export interface Fault {
  readonly name: string;
  /** The path of the source file, from the root of the repository. */
  readonly file: string;
  /** The text of the source that the fault replaces. The file contains it once. */
  readonly find: string;
  readonly replace: string;
  /** The rule that the fault breaks, as `safety.md` numbers it. K stands for a safety case, and I for an invariant. */
  readonly breaks: string;
  /** A sequence of events after which money is wrong. */
  readonly schedule: string;
}

const server = 'packages/server/src';

/**
 * The faults, in the order of a payment: from the evidence about it to its operations and events. Each fault is a
 * mistake that a maintainer could make, and one that the code defends against.
 */
export const faults: readonly Fault[] = [
  {
    name: 'amount-not-compared',
    file: `${server}/checks/weigh-status.ts`,
    find: `  if (item.amount !== attempt.amount) return 'amount_mismatch';\n`,
    replace: '',
    breaks: 'I1, K01',
    schedule: 'A shopper lowers the amount in the form and pays 1.00, and the order of 49.90 is paid.',
  },
  {
    name: 'unknown-code-declines',
    file: `${server}/gateway/status-answer.ts`,
    find: `statusCodes[responseCode] : undefined) ?? 'unknown'`,
    replace: `statusCodes[responseCode] : undefined) ?? 'declined'`,
    breaks: 'I5, O14',
    schedule:
      'The gateway reports a charge with a code that the profile does not list, the payment is declined, and the shopper pays the order a second time.',
  },
  {
    name: 'signed-message-pays',
    file: `${server}/payment/apply-evidence.ts`,
    find: `  evidence.level === 2 ? applyStatus(payment, evidence, accepts02) : applyMessage(payment, evidence, accepts02);`,
    replace: `  evidence.level === 2
    ? applyStatus(payment, evidence, accepts02)
    : evidence.level === 1 && evidence.transactionId
      ? applyStatus(
          payment,
          {
            ...evidence,
            findings: [{ transactionId: evidence.transactionId, state: 'authorized', paymentMethod: undefined }],
          },
          accepts02,
        )
      : applyMessage(payment, evidence, accepts02);`,
    breaks: 'I1, I3, K36',
    schedule:
      'A signed success message arrives for a transaction that is only verified, the order is paid, and the gateway declines the finalization.',
  },
  {
    name: 'paid-regresses',
    file: `${server}/payment/moves.ts`,
    find: `    from: paid,\n    shows: failed,\n    moves: false,`,
    replace: `    from: paid,\n    shows: failed,\n    moves: true,`,
    breaks: 'I4, I12',
    schedule:
      'A shopper pays, goes back and is declined with a second card, and the paid payment becomes declined, so that it can no longer be settled.',
  },
  {
    name: 'declined-stays-declined',
    file: `${server}/payment/moves.ts`,
    find: `    from: failed,\n    shows: paid,\n    moves: true,`,
    replace: `    from: failed,\n    shows: paid,\n    moves: false,`,
    breaks: 'I5, I12',
    schedule: 'A shopper is declined, pays with another card on the same page, and the order stays unpaid.',
  },
  {
    name: 'declined-not-checked-again',
    file: `${server}/payment/schedule.ts`,
    find: `  return isUndecided(state) ? untilDecided : firstDay;`,
    replace: `  return isUndecided(state) ? untilDecided : [];`,
    breaks: 'O11, G22',
    schedule:
      'A shopper is declined, pays with another card, the webhook is lost, and the till never learns of the charge.',
  },
  {
    name: 'double-charge-unnoticed',
    file: `${server}/payment/apply-evidence.ts`,
    find: `  if (isPaid(state) && !isPaid(before?.state ?? 'open') && others.some(([, other]) => isPaid(other.state)))
    alarms.push(alarm('duplicate_payment', transactionId));\n`,
    replace: '',
    breaks: 'I6, K10',
    schedule: 'A shopper pays twice with one request, and nobody is asked to refund the second charge.',
  },
  {
    name: 'decision-on-stale-payment',
    file: `${server}/payment/record.ts`,
    find: `applyEvidence(locked.payment, own, `,
    replace: `applyEvidence(paymentBefore ?? locked.payment, own, `,
    breaks: 'I2, consequence 3 of 1.1',
    schedule:
      'A process stalls in a check, a second process confirms a credit and calls onCredited, and the first process confirms the same credit again.',
  },
  {
    name: 'second-payment-pays',
    file: `${server}/payment/record.ts`,
    find: `  if (typeof order?.paid_payment === 'string') return 'duplicate_payment';\n`,
    replace: '',
    breaks: 'I2, K09',
    schedule: 'A shopper pays two attempts of one order, and onPaid runs for both.',
  },
  {
    name: 'revision-not-compared',
    file: `${server}/payment/record.ts`,
    find: `  if ((await hooks.revision(row.order_id, tx)) !== row.revision) return 'outdated_revision';\n`,
    replace: '',
    breaks: 'K08',
    schedule:
      'A shopper starts a payment of 10.00, adds goods for 90.00 to the order in another tab, pays the first page, and the whole order is paid.',
  },
  {
    name: 'abandoned-attempt-pays',
    file: `${server}/payment/record.ts`,
    find: `  if (isAbandoned(row)) return 'abandoned_payment';\n`,
    replace: '',
    breaks: 'the promise of payments.abandon',
    schedule:
      'A shop abandons an attempt and sells the goods to somebody else, the shopper pays the open page, and the order is paid.',
  },
  {
    name: 'paid-order-charged-again',
    file: `${server}/outbox/kinds/finalize.ts`,
    find: `  if (isCharged || typeof order?.paid_payment === 'string') return 'order_paid';`,
    replace: `  if (isCharged) return 'order_paid';`,
    breaks: 'K11',
    schedule:
      'The cards of two attempts of one order are verified, the till charges the first one and pays the order, and then charges the second one.',
  },
  {
    name: 'failed-hook-commits',
    file: `${server}/payment/record.ts`,
    find: `await hooks.onPaid(withResult(payment), tx);\n    else if`,
    replace: `await hooks.onPaid(withResult(payment), tx).catch(() => {});\n    else if`,
    breaks: 'I2',
    schedule: 'onPaid throws once, the till stores the order as paid, and the shop never learns that it was paid.',
  },
  {
    name: 'operation-confirmed-again',
    file: `${server}/outbox/intent.ts`,
    find: `  sends > 0 && (state === 'waiting' || state === 'sent' || state === 'needs_review');`,
    replace: `  sends > 0 && state !== 'refused' && state !== 'dropped';`,
    breaks: 'I2',
    schedule: 'Two status responses show the same credit, and onCredited books it twice.',
  },
  {
    name: 'commit-lost-counts-as-made',
    file: `${server}/store/transact.ts`,
    find: `  let isCommitting = false;
  const isTransient = (error: unknown) => isUndone(error) || (!isCommitting && isLost(error));
  const pause = createPause(isTransient, deadlines.retry);
  for (;;)
    try {
      isCommitting = false;
      return await database.transaction(async (executor, native) => {
        natives.set(executor, native);
        if (database.dialect === 'postgres') await executor.query(toLimits(deadlines));
        const result = await work(executor);
        isCommitting = true;
        return result;
      });
    } catch (error) {
`,
    replace: `  let isCommitting = false;
  let result: T | undefined;
  const isTransient = (error: unknown) => isUndone(error) || (!isCommitting && isLost(error));
  const pause = createPause(isTransient, deadlines.retry);
  for (;;)
    try {
      isCommitting = false;
      return await database.transaction(async (executor, native) => {
        natives.set(executor, native);
        if (database.dialect === 'postgres') await executor.query(toLimits(deadlines));
        result = await work(executor);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (isCommitting && isLost(error)) return result as T;
`,
    breaks: 'I8, I9, O16, K65',
    schedule:
      'The database undoes the commit that marks a credit as sent and the connection breaks, the till sends the credit, finds it waiting at the next check, and sends it again.',
  },
  {
    name: 'additive-call-repeated',
    file: `${server}/outbox/next-step.ts`,
    find: `  if (rules.isAdditive) return waitForProof(evidence, 'no_answer', now);\n`,
    replace: '',
    breaks: 'I8, O16',
    schedule:
      'The answer to a credit is lost, the status shows nothing after the end of the lease, the till sends the credit again, and the gateway carries out both.',
  },
  {
    name: 'lost-answer-refuses',
    file: `${server}/outbox/kinds/kinds.ts`,
    find: `      answer: isSilent ? undefined : 'no',`,
    replace: `      answer: 'no',`,
    breaks: 'I5, O16',
    schedule:
      'The answer to a credit is lost and its effect is late, the till reports the credit as refused, the shop requests a second one, and the gateway carries out both.',
  },
  {
    name: 'late-answer-overwrites',
    file: `${server}/outbox/take-turn.ts`,
    find: `    { version, state: 'sent' },\n`,
    replace: '',
    breaks: 'I2, I12',
    schedule:
      'A process stalls while it settles, another process confirms the settlement and calls onSettled, the late answer reopens it, and onSettled runs again.',
  },
  {
    name: 'call-repeated-with-its-transaction',
    file: `${server}/outbox/send.ts`,
    find: `  const called = await kind.call(gateway, intent, { row, payment }, { urgent: true, mayBegin });`,
    replace: `  const called = await store.transact(() => kind.call(gateway, intent, { row, payment }, { urgent: true, mayBegin }));`,
    breaks: 'I8, O16, K66',
    schedule:
      'A settlement is sent inside a transaction, the database undoes the transaction because of a conflict, and its repetition settles again.',
  },
  {
    name: 'wall-clock-measures-leases',
    file: `${server}/clock.ts`,
    find: `    monotonic,\n    after,\n`,
    replace: `    monotonic: clock.now,\n    after,\n`,
    breaks: 'O16, G29',
    schedule:
      'The clock is set ahead by an hour while a finalization is under way, its lease seems to be over, and a second finalization reaches the gateway at the same time.',
  },
  {
    name: 'credit-refno-not-queried',
    file: `${server}/checks/check.ts`,
    find: `  const references = [...own, ...further];`,
    replace: `  const references = sends === 0 ? [] : own;`,
    breaks: 'O17',
    schedule:
      'A store is restored from a backup, the shop repeats the key of a credit, and the money is paid back twice.',
  },
  {
    name: 'restore-mark-ignored',
    file: `${server}/outbox/take-turn.ts`,
    find: `    if (decides && effect !== 'absent' && (await readRestoreMark(tx))) return { do: 'wait', until: now + restoredWait };\n`,
    replace: '',
    breaks: 'O17',
    schedule:
      'A settlement is under way when its store is restored, the shop repeats its key before the effect is visible, and the gateway settles twice.',
  },
  {
    name: 'remainder-not-compared',
    file: `${server}/outbox/allowed.ts`,
    find: `  if (amount > remaining || remaining === 0)`,
    replace: `  if (remaining === 0)`,
    breaks: 'I7',
    schedule: 'A shop credits 600 of 1000 twice, and the gateway, which compares each call alone, pays back 1200.',
  },
  {
    name: 'doubt-does-not-block',
    file: `${server}/outbox/intent.ts`,
    find: `state === 'needs_review' && reason !== resolved;`,
    replace: `state === 'needs_review' && reason === 'found';`,
    breaks: 'table 1.3, O16',
    schedule:
      'The answers to a cancel are lost, the shop settles the transaction and ships, and the cancel takes the money back a day later.',
  },
  {
    name: 'delivered-before-the-call',
    file: `${server}/deliver/deliveries.ts`,
    find: `    try {\n      await call(row, run);\n`,
    replace: `    try {\n      await noteDelivered(row);\n      await call(row, run);\n`,
    breaks: 'I2, I9',
    schedule:
      'The event of a refund is marked as delivered, the process ends during the delivery, and the accounts of the shop never contain the refund.',
  },
];
