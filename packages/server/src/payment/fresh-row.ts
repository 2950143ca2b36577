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
  { order, merchantId, methods, reqtype, ...frozen }: Frozen,
  now: number,
): PaymentRow => ({
  ...frozen,
  order_id: order,
  merchant_id: merchantId,
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
  by_server: 0,
});
