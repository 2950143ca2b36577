import type { Generated } from 'kysely';
import type { OperationKind } from '../outbox/intent.ts';
import type { PaymentState, TransactionFinding } from '../payment/payment.ts';
import type { AuthorizationRowState } from '../store/queries/authorizations.ts';
import type { IntentState } from '../store/queries/intents.ts';
import type { StoredReview } from '../store/queries/payments.ts';

/**
 * The store's tables as Kysely types. The row types in `store/queries/` describe the columns. A column that a later
 * migration added has a default value, so its type is `Generated`.
 */
export interface TillTables {
  till_order: {
    order_id: string;
    revision: string;
    paid_payment: string | null;
    events: Generated<number>;
  };
  till_payment: {
    id: string;
    order_id: string;
    revision: string;
    merchant_id: string;
    refno: string;
    amount: number;
    currency: string;
    methods: string;
    reqtype: string | null;
    mode: 'test' | 'live';
    request: string;
    state: PaymentState;
    review: StoredReview | null;
    heard: number;
    live: number;
    version: number;
    created_at: number;
    started_at: number;
    next_check_at: number | null;
    plan_at: Generated<number | null>;
    planned_at: Generated<number | null>;
    last_check_at: number | null;
    priority: Generated<number>;
    holder: Generated<string | null>;
    lease: Generated<number>;
    lease_until: number | null;
    checks: Generated<number>;
    misses: Generated<number>;
    quick: number;
    wakes: Generated<number>;
    messages: Generated<number>;
    cardholder_text: Generated<string | null>;
    refusal: Generated<string | null>;
    operations: Generated<number>;
    cases: Generated<string | null>;
    by_server: Generated<number>;
  };
  till_transaction: {
    payment_id: string;
    transaction_id: string;
    state: TransactionFinding | 'claimed';
    level: number;
    payment_method: string | null;
    no_liability_shift: Generated<number>;
    settled: Generated<number | null>;
    transmitted: Generated<number>;
    withheld: Generated<'authorized' | 'settled' | null>;
    accepted: Generated<number>;
    proved: Generated<string | null>;
    told: Generated<string | null>;
    authorized_at: Generated<number | null>;
    unsettled: Generated<number | null>;
  };
  till_evidence: {
    id: string;
    payment_id: string;
    channel: string;
    level: number;
    claims: string;
    transaction_id: string | null;
    reasons: string;
    received_at: number;
  };
  till_event: { payment_id: string; kind: 'paid' | 'failed' | 'screened'; at: number };
  till_intent: {
    id: Generated<string>;
    payment_id: string;
    sequence: number | null;
    order_id: string;
    kind: 'split' | OperationKind;
    key: Generated<string | null>;
    transaction_id: string;
    amount: number | null;
    currency: string | null;
    closes: Generated<number>;
    marketplace: Generated<string | null>;
    refno: Generated<string | null>;
    settled_before: Generated<number | null>;
    details: Generated<string | null>;
    result_transaction: Generated<string | null>;
    state: IntentState;
    sends: number;
    version: Generated<number>;
    outcome: string | null;
    lease_until: number | null;
    written_at: number;
  };
  till_authorization: {
    payment_id: string;
    order_id: string;
    key: string;
    digest: string;
    method: string;
    request: string | null;
    beside: string | null;
    state: AuthorizationRowState;
    sends: number;
    version: number;
    outcome: string | null;
    redirect: string | null;
    written_at: number;
  };
  till_alias: {
    id: string;
    customer: string;
    merchant_id: string;
    method: string;
    alias: string;
    expiry_month: string | null;
    expiry_year: string | null;
    masked_card: string | null;
    saved_at: number;
  };
  till_orphan: {
    transaction_id: string;
    merchant_id: string;
    refno: string;
    amount: number;
    currency: string;
    channel: string;
    first_at: number;
    last_at: number;
    times: number;
  };
  till_restore: {
    restored_at: number;
    from_at: number;
    to_at: number;
  };
  till_delivery: {
    id: string;
    order_id: string;
    sequence: number;
    payment_id: string;
    kind: string;
    payload: string;
    details: string | null;
    written_at: number;
    next_at: number | null;
    attempts: Generated<number>;
    holder: Generated<string | null>;
    lease: Generated<number>;
    failure: Generated<string | null>;
    delivered_at: Generated<number | null>;
  };
  till_alarm: { payment_id: string; kind: string; transaction_id: string; at: number };
}
