import { expect, test } from 'vitest';
import { createCashier } from './cashier.ts';
import { createDelivery } from '../notify/deliver.ts';
import { createScenarios } from '../faults/scenarios.ts';
import { openLedger } from '../ledger/ledger.ts';
import { createSessions } from './sessions.ts';
import { createMerchants } from '../admin/merchants.ts';
import { completeSettings } from '../admin/settings.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { createTestClock } from '../testing/test-clock.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

const { merchantId, refno, amount, currency, reqtype, language, parameters } = aTransaction();
const request: PaymentRequest = {
  merchantId,
  refno,
  amount,
  currency,
  reqtype,
  language,
  mode: 'redirect',
  parameters,
  paymentMethod: 'VIS',
  unknown: [],
};

test('ending a session twice returns the same result', async () => {
  const ledger = await openLedger(':memory:');
  const clock = createTestClock();
  const log = () => {};
  const delivery = createDelivery(async () => 200, clock, log);
  const merchants = createMerchants(completeSettings());
  const cashier = createCashier({ merchants, ledger, delivery, scenarios: createScenarios(), clock, log });
  const session = createSessions(clock).open(request);
  const [one, two] = await Promise.all([
    cashier.end(session, { kind: 'approved', status3D: 'N/A' }, 'none'),
    cashier.end(session, { kind: 'canceled' }, 'both-lost'),
  ]);
  expect(two).toBe(one);
  expect(await ledger.all()).toMatchObject([
    { state: 'settled', paymentMethod: 'VIS', receivedAt: '2026-05-04T10:20:30.000Z' },
  ]);
});
