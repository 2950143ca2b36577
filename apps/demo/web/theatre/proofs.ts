import type { FaultKey, PayWay } from './model.ts';

/** The test that proves that a fault does no harm: its file in the repository, and its title. */
interface Proof {
  readonly file: string;
  readonly title: string;
}

const lostMessages = 'e2e/journeys/lost-messages.spec.ts';
const evidence = 'packages/server/src/payment/evidence.test.ts';
const twiceOrLate: Proof = {
  file: lostMessages,
  title: "a webhook that arrives twice, or after the shopper's return, marks the order as paid only once",
};

const proofs: Readonly<Record<FaultKey, Proof>> = {
  duplicate: {
    file: 'packages/server/src/payment/race.test.ts',
    title:
      'if two processes concurrently handle a hundred identical webhooks, several browser returns and several checks, the order is marked as paid once (K53, %s)',
  },
  late: twiceOrLate,
  reordered: twiceOrLate,
  lost: {
    file: lostMessages,
    title: "if the webhook is lost, the shopper's return to the shop and the status query complete the order",
  },
  slow: {
    file: 'apps/demo/api/theatre/faults.long.test.ts',
    title: 'with card fields, the fault %s shows its messages in order, and the order is marked as paid once',
  },
  amount: {
    file: evidence,
    title: 'a success message with a valid sign2 from a different payment has evidence level 0 and the reason %s (K43)',
  },
  sign2: {
    file: evidence,
    title: 'a success message with one wrong digit in sign2 has evidence level 0 and raises an alarm (K37)',
  },
  closed: {
    file: lostMessages,
    title: 'if the browser does not return to the shop, the webhook alone completes the order',
  },
  answer: {
    file: 'packages/server/src/outbox/finalize.test.ts',
    title: 'a split call whose response is lost is not sent again if the status shows the payment as paid (K59, %s)',
  },
  gone: {
    file: lostMessages,
    title:
      'if the gateway stops before, during or after the payment, each page shows the last known status and continues when the gateway is back',
  },
};

/** The tests about the faults whose effect on a saved card has a test of its own. */
const proofsForSavedCard: Partial<typeof proofs> = {
  answer: {
    file: 'packages/server/src/outbox/authorize-doubt.test.ts',
    title:
      'if the response to an authorization is lost, the till queries the status and does not send the authorization again (%s)',
  },
};

/** Returns the test that proves that a fault does no harm in this way to pay. */
export const proofOf = (key: FaultKey, way: PayWay): Proof =>
  (way === 'saved' ? proofsForSavedCard[key] : undefined) ?? proofs[key];

/** Returns the URL of the test file on the code host. */
export const proofUrl = (key: FaultKey, way: PayWay): string =>
  `https://github.com/tillkit/tillkit/blob/main/${proofOf(key, way).file}`;
