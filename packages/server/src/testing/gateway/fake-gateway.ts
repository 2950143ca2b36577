import { randomInt } from 'node:crypto';
import type { SignedRequest } from '@tillkit/core';
import { toCallFailure, type Transport } from '../../gateway/transport.ts';
import { type Entry, answerCall, type GatewayCall } from './ledger.ts';

/** The `responseCode` of a status answer, by what it says. */
const codes = { paid: '2', authorized: '1', declined: '4', canceled: '6', verified: '11', pending: '13' } as const;

/** Where a transaction stands. `verified`: Secure Fields have taken the card, and the till charges it. */
export type FakeState = keyof typeof codes;

/** A gateway without a socket, for the till's own calls: it remembers transactions, and settles, cancels and credits them. */
export interface FakeGateway {
  /** What the gateway knows; a test may add to it. */
  readonly entries: Entry[];
  /** Calls of the till, in the order in which they came. */
  readonly calls: readonly GatewayCall[];
  /** `down`: no call arrives. `lost`: it does what it is asked for, and the answer gets lost. */
  line: 'well' | 'down' | 'lost';
  /** The shopper has been at the payment page of a request; gives the id of the transaction. `paid` unless stated. */
  decide(request: Pick<SignedRequest, 'parameters'>, state?: FakeState): string;
}

export interface PlayedGateway extends FakeGateway {
  readonly transport: Transport;
}

export function createFakeGateway(): PlayedGateway {
  const entries: Entry[] = [];
  const calls: GatewayCall[] = [];
  // A store that an earlier run has used knows the transactions of that run: no id may come twice.
  const firstId = randomInt(2 ** 40) * 100;
  const gateway: PlayedGateway = {
    entries,
    calls,
    line: 'well',
    decide({ parameters }, state = 'paid') {
      const transactionId = String(260_504_102_030_000_000n + BigInt(firstId + entries.length));
      const { refno = '', amount = '', currency = '', paymentmethod: method = 'VIS' } = parameters;
      const settled = state === 'paid' ? { settled: amount } : {};
      entries.push({ transactionId, refno, code: codes[state], amount, currency, method, ...settled });
      return transactionId;
    },
    transport: {
      async post(url, _authorization, document) {
        const call = { path: new URL(url).pathname, document };
        if (gateway.line === 'down') throw toCallFailure(new Error('The gateway is down.'), 'no');
        calls.push(call);
        const answer = inTheNameOf(call, answerCall({ entries, firstId }, call));
        if (gateway.line === 'lost') throw toCallFailure(new Error('The answer is lost.'), 'maybe');
        return new TextEncoder().encode(answer);
      },
      close: async () => {},
    },
  };
  return gateway;
}

/** The ledger has one merchant: the one who asks. */
const inTheNameOf = ({ document }: GatewayCall, answer: string): string => {
  const [asking = ''] = /merchantId="[^"]*"/.exec(document) ?? [];
  return answer.replace(/merchantId="[^"]*"/, () => asking);
};
