/** English text that explains why a payment needs review and which action the operator should take. */
export const cases = {
  amount_mismatch: [
    'Another amount',
    'Status shows another amount than was asked for. Compare it with the admin tool before anything is delivered.',
  ],
  currency_mismatch: [
    'Another currency',
    'Status shows another currency than was asked for. Compare it with the admin tool before anything is delivered.',
  ],
  merchant_mismatch: [
    'Another merchant',
    'Status answered for another merchant. Compare the merchants of the configuration.',
  ],
  refno_mismatch: ['Another reference', 'Status shows another reference than was asked for.'],
  method_mismatch: [
    'Another method',
    'The shopper has paid by a method that this order does not allow, so the order is not marked paid. Accept the payment, or refund it.',
  ],
  mode_mismatch: [
    'Test and live mixed',
    'Status shows a test where real money was meant, or the other way round. Compare the addresses of the gateway.',
  ],
  reqtype_mismatch: [
    'Charged otherwise',
    'It was charged otherwise than was asked for: screened, checked or authorised in place of charged.',
  ],
  direction_mismatch: [
    'A credit nobody asked for',
    'Status shows a credit that was not made from here. Somebody made it in the admin tool.',
  ],
  transaction_mismatch: ['Another transaction', 'The gateway answered about another transaction than was asked for.'],
  unknown_code: ['Unknown code', 'Status answers with a code that the till does not know.'],
  several_found: [
    'Several transactions',
    'Status finds several transactions and names none. Look them up in the admin tool.',
  ],
  unexpected_cancel: ['Cancelled elsewhere', 'What was paid is cancelled or declined, and not from here.'],
  foreign_transaction: [
    'Transaction of another payment',
    'A message names a transaction that belongs to another payment.',
  ],
  duplicate_payment: ['Paid twice', 'Another payment has paid this order. Cancel or refund one of the two.'],
  outdated_revision: [
    'Order has changed',
    'The order has changed since the payment began. Have the rest paid, or cancel it.',
  ],
  orphan_payment: ['Message without a payment', 'Its message named no payment in this store.'],
  not_finalized: ['Not charged', 'The card was taken, but charging it failed each time that was allowed.'],
  operation_unproved: [
    'Operation not proved',
    'A settlement, refund or cancellation was sent, and no status response shows its effect. Compare it with the admin tool.',
  ],
  unknown_movement: [
    'Unknown movement',
    'The gateway shows a settlement or a refund that the till did not send. Compare the payment with the admin tool. Until you resolve this, nothing more is settled or refunded.',
  ],
  authorization_unproved: [
    'Authorisation not proved',
    'An authorisation was sent by the shop, and no status response shows its transaction. Look for its reference in the admin tool.',
  ],
  unsettled_authorization: [
    'Not settled',
    'The amount is authorised and not settled. Settle it or cancel it before the authorisation ends.',
  ],
  expired_authorization: [
    'Authorisation expired',
    'The authorisation ended before the amount was settled, and cannot be recovered. Have the order paid again, or give it up.',
  ],
  hook_failed: [
    'The shop’s code fails',
    'What the shop does for a paid order fails; the error stands in the log. It is tried again.',
  ],
  screening_charged: ['Screening was charged', 'It was to be screened only, and the gateway has charged it.'],
  no_liability_shift: [
    'No liability shift',
    'It is authorised without liability shift, which this shop does not take. Cancel it, or accept it in the settings.',
  ],
  wrong_signature: ['Wrong signature', 'A message carried a signature that does not fit. It changed nothing.'],
  clock_back: ['The clock was set back', 'Look at the time service of the machine on which the shop runs.'],
  clock_ahead: [
    'The clock was set ahead',
    'Or the machine slept. Look at the time service of the machine on which the shop runs.',
  ],
  clock_skew: [
    'Clocks disagree',
    'The shop’s machine and its database disagree about the time; the database’s counts. Look at both.',
  ],
  no_answer: ['No answer', 'The gateway has not answered for a day.'],
  nothing_heard: ['Nothing heard', 'Nothing was heard of it for a day. The shopper has probably left.'],
} as const;
