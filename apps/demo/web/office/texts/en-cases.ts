/** English text that explains why a payment needs a decision and what the operator can do. */
export const cases = {
  amount_mismatch: [
    'Amount differs',
    'The gateway reports a different amount from the one the order costs, so the order is not marked paid. Check the transaction in the gateway’s admin tool before you deliver anything.',
  ],
  currency_mismatch: [
    'Currency differs',
    'The gateway reports a different currency from the one of the order, so the order is not marked paid. Check the transaction in the gateway’s admin tool before you deliver anything.',
  ],
  merchant_mismatch: [
    'Merchant differs',
    'The gateway answered for another merchant account. Check the merchant accounts in the shop’s settings.',
  ],
  refno_mismatch: [
    'Reference differs',
    'The gateway reports a different reference from the one the shop sent. Look up the transaction in the gateway’s admin tool.',
  ],
  method_mismatch: [
    'Method not allowed',
    'The customer paid with a method that this order does not allow, so the order is not marked paid. Accept the payment, or cancel or refund it.',
  ],
  mode_mismatch: [
    'Test and live mixed up',
    'The gateway reports a test payment where real money was expected, or the other way round. Check the gateway’s addresses in the shop’s settings.',
  ],
  reqtype_mismatch: [
    'Processed differently',
    'The gateway did not process the payment as the shop asked: it screened, checked or authorised it instead of charging it.',
  ],
  direction_mismatch: [
    'Unknown credit',
    'The gateway reports a credit that this shop did not make. Somebody probably made it in the admin tool.',
  ],
  transaction_mismatch: [
    'Transaction differs',
    'The gateway answered about a different transaction from the one the shop asked about.',
  ],
  unknown_code: [
    'Unknown code',
    'The gateway’s answer contains a code that the till does not know. Look up the transaction in the gateway’s admin tool.',
  ],
  several_found: [
    'Several transactions',
    'The gateway reports several transactions without their numbers. Look them up in its admin tool.',
  ],
  unexpected_cancel: [
    'Cancelled elsewhere',
    'The payment had gone through and is now cancelled or declined, but not by this shop. Deliver nothing until you know why.',
  ],
  foreign_transaction: [
    'Transaction of another payment',
    'A message names a transaction that belongs to another payment.',
  ],
  duplicate_payment: [
    'Paid twice',
    'The order has been paid more than once. Keep the payment that paid for the order, and cancel or refund the other.',
  ],
  outdated_revision: [
    'Order has changed',
    'The payment arrived, but the order was changed after the payment started, so it is not marked paid. Deliver what was paid for, ask for the rest, or cancel the payment.',
  ],
  abandoned_payment: [
    'Paid although abandoned',
    'The shop had given up this payment, for example because the order was changed, and the customer paid it all the same. It does not pay the order. Cancel or refund it.',
  ],
  orphan_payment: [
    'Message without a payment',
    'The message belongs to no payment of this shop. Look up the transaction in the gateway’s admin tool: somebody may have paid.',
  ],
  not_finalized: [
    'Not charged',
    'The card was accepted, but every attempt to charge it failed. The order is not paid.',
  ],
  operation_unproved: [
    'Result unknown',
    'A charge, refund or cancellation was sent, but the gateway does not show its effect. Check the transaction in the gateway’s admin tool.',
  ],
  unknown_movement: [
    'Unknown movement',
    'The gateway reports a charge or refund that this shop did not send. Check the transaction in the gateway’s admin tool. Until you resolve the case, nothing more will be charged or refunded.',
  ],
  authorization_unproved: [
    'Authorisation unknown',
    'The shop sent an authorisation, but the gateway shows no transaction for it. Look up the reference in the gateway’s admin tool.',
  ],
  unsettled_authorization: [
    'Not charged yet',
    'The amount is authorised but not charged. Charge it or cancel it before the authorisation ends.',
  ],
  expired_authorization: [
    'Authorisation expired',
    'The authorisation ended before the amount was charged, and it cannot be renewed. Ask the customer to pay again, or write the amount off.',
  ],
  delivery_failed: [
    'Event not delivered',
    'Another system of the shop has not received an event of this payment. The till keeps trying. You can deliver it now, under “Events”.',
  ],
  hook_failed: [
    'Error in the shop',
    'The shop could not process this payment because of an error, which is in the log. The till keeps trying.',
  ],
  screening_charged: ['Check was charged', 'Only a credit check was requested, but the gateway charged the amount.'],
  no_liability_shift: [
    'No liability shift',
    'The payment is authorised without liability shift, which this shop does not accept. Cancel it, or allow it in the settings.',
  ],
  wrong_signature: ['Wrong signature', 'A message had a signature that does not match. The message changed nothing.'],
  clock_back: ['Clock set back', 'Check the time service of the machine that runs the shop.'],
  clock_ahead: ['Clock set ahead', 'The clock jumped ahead, or the machine was asleep. Check its time service.'],
  clock_skew: [
    'Clocks disagree',
    'The shop’s machine and its database disagree about the time. The till goes by the database. Check both clocks.',
  ],
  no_answer: ['No answer', 'The gateway has not answered for a day.'],
  nothing_heard: ['No news', 'Nothing has arrived about this payment for a day. The customer has probably left.'],
} as const;
