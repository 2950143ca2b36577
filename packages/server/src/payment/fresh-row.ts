import type { Settings } from '../config.ts';
import type { PaymentRow } from '../store/rows.ts';
import type { Attempt } from './payment.ts';
import { firstCheckAt } from './schedule.ts';

type Frozen = Omit<Attempt, 'mode' | 'sign' | 'alias' | 'createdAt'> & {
  /** JSON of action and parameters. */
  readonly request: string;
};

/** The row of a payment that begins now. */
export const freshRow = (
  { environment }: Pick<Settings, 'environment'>,
  { id, refno, order, revision, merchantId, amount, currency, methods, reqtype, request }: Frozen,
  now: number,
): PaymentRow => ({
  // Each column by name: with the rest of an object in front V8 needs 200 times as long.
  id,
  refno,
  order_id: order,
  revision,
  merchant_id: merchantId,
  amount,
  currency,
  request,
  methods: JSON.stringify(methods),
  reqtype: reqtype ?? null,
  mode: environment === 'live' ? 'live' : 'test',
  state: 'open',
  review: null,
  heard: 0,
  live: 0,
  version: 0,
  created_at: now,
  started_at: now,
  next_check_at: now,
  plan_at: firstCheckAt(now),
  planned_at: now,
  last_check_at: null,
  priority: 1,
  holder: null,
  lease: 0,
  lease_until: null,
  checks: 0,
  misses: 0,
  quick: 0,
  wakes: 0,
  messages: 0,
  cardholder_text: null,
  refusal: null,
  operations: 0,
  cases: null,
  by_server: 0,
});
