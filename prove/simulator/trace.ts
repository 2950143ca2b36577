// The trace of a run lists what the processes committed, what left for the gateway and what the gateway did, in the
// order in which it happened. An independent model can check that the trace is one of its behaviors. `run(seed).trace`
// returns it, and `npm run simulate -- --seed 7 --trace` prints each event as one line of JSON.
//
// Payments and intents have short names: `P1` and `I1` are the first ones of the run. A transaction has the id that the
// gateway gave it. Amounts are in minor units.

/** The new state of an intent, and the number of its sends. */
interface StoredIntent {
  /** Omitted for a new row. */
  readonly from?: string | undefined;
  /** The stored state: written, sent, unknown, done, dropped, given_up, confirmed or refused. */
  readonly to: string;
  /** The number of times that the call was sent. */
  readonly sends: number;
  /** A number that increases whenever a process takes the turn to send. */
  readonly version: number;
  /** The gateway's response or the till's reason. */
  readonly outcome: string | null;
}

/** A change of the store. */
export type Change =
  | {
      /** A new state, review reason or `live` of a payment. */
      readonly what: 'payment';
      readonly id: string;
      readonly order: string;
      readonly refno: string;
      readonly amount: number;
      readonly revision: string;
      readonly byServer: boolean;
      readonly from?: string | undefined;
      readonly to: string;
      readonly review: string | null;
      /** 2 if the shop has abandoned the attempt. */
      readonly live: number;
    }
  | {
      /** The store's knowledge of a transaction. */
      readonly what: 'transaction';
      readonly payment: string;
      readonly id: string;
      readonly from?: string | undefined;
      /** `claimed` if only a message has named the transaction. */
      readonly to: string;
      /** 2 if a status response has shown the transaction. Otherwise, the level of the message that has named it. */
      readonly level: number;
      readonly settled: number | null;
      /** The state of a transaction whose payment method the order excludes. */
      readonly withheld: string | null;
      /** True if a person has accepted the transaction although the order excludes its payment method. */
      readonly accepted: boolean;
    }
  | ({
      readonly what: 'intent';
      readonly id: string;
      readonly payment: string;
      readonly kind: 'finalize' | 'settle' | 'cancel' | 'credit';
      /** The idempotency key of the shop. Null for a finalization. */
      readonly key: string | null;
      readonly transaction: string;
      readonly amount: number;
      readonly closes: boolean;
      /** The reference of a credit. */
      readonly refno: string | null;
    } & StoredIntent)
  | ({
      /** The intent of a payment that the shop's server authorizes. */
      readonly what: 'authorization';
      readonly payment: string;
      readonly key: string;
    } & StoredIntent)
  | { readonly what: 'order'; readonly id: string; readonly paidBy: string | null }
  | {
      /** A row that a hook of the shop has written, such as `paid` or `settled k1`. */
      readonly what: 'hook';
      readonly payment: string;
      readonly order: string;
      readonly kind: string;
    };

/** A change that a process has committed. All changes of one transaction have the same `commit`. */
type CommittedChange = { readonly commit: number } & Change;

/** An event at the gateway. `call` identifies one call of a process. */
type GatewayEvent =
  | {
      /** A call begins: its first byte may have left the process. */
      readonly what: 'call';
      readonly call: number;
      readonly kind: 'status' | 'authorize' | 'finalize' | 'settle' | 'cancel' | 'credit';
      readonly transaction: string | undefined;
      readonly refno: string | undefined;
      readonly amount?: number | undefined;
    }
  /** The process learns that no byte of the call left. */
  | { readonly what: 'unsent'; readonly call: number }
  | {
      /** The gateway executes a call, which may be long after its response was lost, or refuses it. */
      readonly what: 'effect' | 'refusal';
      readonly call: number;
      readonly kind: string;
      readonly transaction: string | undefined;
      readonly amount: number;
    }
  | {
      /** The content of the response to a status query. The response may be lost. */
      readonly what: 'shown';
      readonly call: number;
      readonly transactions: readonly {
        readonly id: string;
        readonly state: string;
        readonly settled: string | undefined;
      }[];
    }
  | {
      /** The arrival of the response to a call, or its loss. */
      readonly what: 'answer';
      readonly call: number;
      readonly result: 'ok' | 'late' | 'lost answer' | 'torn' | 'error page';
    }
  | {
      /** A shopper has paid, or tried to. `state` is the status code of the transaction. */
      readonly what: 'pay';
      readonly transaction: string;
      readonly refno: string;
      readonly amount: number;
      readonly state: string;
    };

/** Any other event. */
type OtherEvent =
  | {
      /** A message reaches a process. */
      readonly what: 'message';
      /** 1 if the message is correctly signed. */
      readonly level: 0 | 1;
      readonly channel: 'webhook' | 'return';
      readonly refno: string;
      readonly transaction: string;
      readonly status: string | undefined;
      /** True if the process has responded that it has stored the message. */
      readonly acknowledged: boolean;
    }
  | { readonly what: 'start' | 'crash' }
  /** A backup replaces the store. The next commit lists the rows of the backup, each without `from`. */
  | { readonly what: 'restore'; readonly isMarked: boolean }
  | {
      /** A person orders something that changes the rules, such as one more send. */
      readonly what: 'person';
      readonly action: 'resolve' | 'accept' | 'send-again';
      readonly payment: string;
      readonly intent?: string | undefined;
    };

/** An event without its time. */
export type NewEvent = {
  /** The process that committed or called, or `gateway`, `shopper`, `shop` or `clerk`. */
  readonly who: string;
} & (CommittedChange | GatewayEvent | OtherEvent);

export type TraceEvent = {
  /** The virtual time since the beginning of the run, in milliseconds. */
  readonly at: number;
} & NewEvent;
