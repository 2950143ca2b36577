/** English text that explains a payment: one function or text for each code of `payments.explain`. */
export const why = {
  started: (amount: string, refno: string) => `The payment was started for ${amount} with the reference ${refno}.`,
  messages: {
    0: 'No message has arrived yet.',
    1: 'A message has arrived, but without a valid signature.',
    2: 'A message with a valid signature has arrived.',
  },
  authorization: {
    waiting: 'The shop’s server will send an authorisation as soon as it can.',
    sent: 'The shop’s server sent an authorisation, and the gateway shows no transaction for it yet.',
    answered: 'The shop’s server sent an authorisation, and the gateway accepted it.',
    refused: 'The shop’s server sent an authorisation, and the gateway refused it.',
    dropped: 'The shop’s server did not send its authorisation, because the order no longer accepted the payment.',
    needs_review: 'The shop’s server sent an authorisation without an answer, and the gateway shows no transaction.',
  },
  transaction: (id: string, state: string, method: string) =>
    `The gateway reports transaction ${id}${method && ` (${method})`}: ${state}.`,
  settled: (id: string, state: string, method: string, amount: string) =>
    `The gateway reports transaction ${id}${method && ` (${method})`}: ${state}. ${amount} of it is charged.`,
  withheld: (id: string, amount: string, method: string, methods: string) =>
    `Transaction ${id} of ${amount}${method && ` (${method})`} does not pay for the order, which allows: ${methods}.`,
  accepted: (id: string, amount: string) =>
    `An operator accepted transaction ${id} of ${amount}. The order will be paid as soon as the gateway confirms it.`,
  without_liability_shift: 'The payment is waiting for a decision: it is authorised without liability shift.',
  state: {
    open: 'The gateway has not reported a transaction of this payment.',
    verified: 'The card was accepted, and nothing is charged yet.',
    pending: 'The provider has not decided yet.',
    canceled: 'Nothing is charged.',
    declined: 'The bank or the provider declined the payment.',
    screened: 'This was a credit check, which charges nothing.',
    authorized: 'The amount is authorised and not charged yet.',
    settled: 'The amount is charged.',
  },
  operation: (kind: string, amount: string, state: string) => `${kind} of ${amount}: ${state}.`,
  restored:
    'The shop’s data was restored from a backup. Nothing will be sent until the missing time has been reconciled.',
  event: {
    waiting: (kind: string) => `The event “${kind}” is waiting to be delivered.`,
    failing: (kind: string, count: number, time: string) =>
      `The event “${kind}” was not delivered after ${count === 1 ? '1 attempt' : `${count} attempts`}. Next attempt: ${time}.`,
    delivered: (kind: string, time: string) => `The event “${kind}” was delivered on ${time}.`,
  },
  alarm: (title: string, time: string) => `Alarm on ${time}: ${title}.`,
  alarmAbout: (title: string, time: string, id: string) => `Alarm on ${time} about transaction ${id}: ${title}.`,
  unsettled: (amount: string, since: string) => `${amount} has been authorised since ${since} and is not charged.`,
  expires: (amount: string, since: string, end: string) =>
    `${amount} has been authorised since ${since} and is not charged. The authorisation ends on ${end}.`,
  review: (title: string) => `It needs your decision: ${title}.`,
} as const;
