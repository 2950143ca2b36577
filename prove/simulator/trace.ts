// The trace of a run: what the processes committed, what left for the gateway and what the gateway did, in the order in
// which it happened. It contains no ids of the till. `P1` is the first payment of the run, `T1` the first transaction,
// `I1` the first intent. An independent model can check that the trace is a behavior of the model.
//
// Each event is one JSON object:
//
//   at      virtual time in milliseconds since the beginning of the run
//   who     the process that committed or called ('A' or 'B'), or 'gateway', 'shopper', 'shop', 'clerk'
//   what    the kind of the event; it determines the other members
//
// Committed changes. All changes of one transaction have the same `commit` number. A statement outside a transaction is
// a transaction of its own. `from` is absent for a new row.
//
//   payment        id, order, refno, amount, revision, byServer, from?, to, review?
//                  `to` is the state of the payment: open, verified, pending, authorized, settled, declined, canceled.
//                  An event is also written if only the review reason or `live` (2: abandoned) changes.
//   transaction    payment, id, from?, to, level, settled?, withheld?
//                  `level` 2: a status response has shown the transaction. Below 2, `to` is `claimed`: a message named it.
//   intent         id, payment, kind ('finalize', 'settle', 'cancel', 'credit'), key?, transaction, amount, closes,
//                  refno?, from?, to, sends, version, outcome?
//                  `to` is the stored state: written, sent, unknown, done, dropped, given_up, confirmed, refused.
//   authorization  payment, key, from?, to, sends, version, outcome?  (the intent of a payment by the server)
//   order          id, paidBy (payment or null)
//   hook           payment, order, kind ('paid', 'failed', or 'settled k1' and so on): a row that the shop's hook wrote
//
// The gateway. `call` is a number that identifies one call.
//
//   call           call, kind ('status', 'authorize', 'finalize', 'settle', 'cancel', 'credit'), transaction?, refno?,
//                  amount?: the first byte may have left
//   unsent         call: it is certain that no byte left, and the process knows it
//   effect         call, kind, transaction, amount: the gateway executed the call (also after its response was lost)
//   refusal        call: the gateway refused the call, which has no effect
//   shown          call, transactions (a list of { id, state, settled }): what a status response shows; it may be lost
//   answer         call, result ('ok', 'lost', 'torn', 'error page', 'late'): what the process received
//   pay            transaction, refno, amount, state: a shopper paid, was declined or was verified at the gateway
//
// Other events.
//
//   message        level (0 or 1), channel ('webhook' or 'return'), refno, transaction, status, acknowledged
//   crash, start   of the process `who`
//   restore        the store was replaced with a backup; the following `payment` … events with `from` absent and the
//                  same commit number list its rows again
//   person         action ('resolve', 'accept', 'send-again'), payment, intent?

export interface TraceEvent {
  readonly at?: number;
  readonly who: string;
  readonly what: string;
  readonly [member: string]: unknown;
}

export type Trace = TraceEvent[];
