import { randomInt } from 'node:crypto';
import type { SignedRequest } from '@tillkit/core';
import { toCallFailure, type Transport } from '../../gateway/transport.ts';
import { type Entry, answerCall, type GatewayCall } from './ledger.ts';

/** The `responseCode` of a status response for each transaction state. */
const codes = { paid: '2', authorized: '1', declined: '4', canceled: '6', verified: '11', pending: '13' } as const;

/**
 * State of a transaction. `verified` means that the card was checked in the card fields and that the till still has to
 * charge it.
 */
export type FakeState = keyof typeof codes;

/**
 * An in-process gateway that responds to the till's calls without a socket. It stores transactions, and settles,
 * cancels and credits them.
 */
export interface FakeGateway {
  /** The gateway's transactions. A test may add entries. */
  readonly entries: Entry[];
  /** Calls that the till has sent, oldest first. */
  readonly calls: readonly GatewayCall[];
  /**
   * State of the connection. With `down`, no call reaches the gateway. With `lost`, the gateway executes each call, but
   * the response is lost.
   */
  line: 'well' | 'down' | 'lost';
  /**
   * Completes a payment the way a shopper on the payment page would. Returns the transaction id. `state` defaults to
   * `paid`.
   */
  decide(request: Pick<SignedRequest, 'parameters'>, state?: FakeState): string;
}

export interface PlayedGateway extends FakeGateway {
  readonly transport: Transport;
}

export function createFakeGateway(): PlayedGateway {
  const entries: Entry[] = [];
  const calls: GatewayCall[] = [];
  // A store from an earlier run still contains the transactions of that run, so new transactions must have different
  // ids.
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
        if (gateway.line === 'lost') throw toCallFailure(new Error("The gateway's response was lost."), 'maybe');
        return new TextEncoder().encode(answer);
      },
      close: async () => {},
    },
  };
  return gateway;
}

/** Replaces the merchant id in a response with the one from the call, because the ledger knows only one merchant. */
const inTheNameOf = ({ document }: GatewayCall, answer: string): string => {
  const [merchant = ''] = /merchantId="[^"]*"/.exec(document) ?? [];
  return answer.replace(/merchantId="[^"]*"/, () => merchant);
};
