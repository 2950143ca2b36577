import { defaultProfile } from '@tillkit/core';
import { toCallFailure } from '../../gateway/transport.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { readAuthorizeAnswer } from '../../gateway/authorize-answer.ts';
import { readSplitAnswer, type SplitParameters } from '../../gateway/split-answer.ts';
import { readStatusAnswer } from '../../gateway/status-answer.ts';
import {
  answerStatus,
  type StatusQuery,
  type Entry,
  answerAuthorize,
  answerSplit,
} from '../../testing/gateway/ledger.ts';
import { merchantId } from '../../testing/messages.ts';

/**
 * Outcome of a split or authorization call: the response arrives (`well`), the call is lost (`lost`), the response is
 * lost (`unheard`), or the till crashes (`dies`).
 */
export type Way = 'well' | 'lost' | 'unheard' | 'dies';

export interface WorldGateway {
  readonly gateway: Gateway;
  /** Violations of the safety goals that this gateway has recorded. */
  readonly violations: string[];
  up: boolean;
  way: Way;
}

/**
 * Creates a test gateway that keeps its transactions in the `entries` ledger. The gateway records a violation if the
 * till sends a charge with the wrong reference number or amount, or repeats a call that may already have taken effect.
 * A status response shows the state at the time of the query.
 */
export function createWorldGateway(
  entries: Entry[],
  deliver: () => Promise<void>,
  note: (entry: Entry) => void,
): WorldGateway {
  const watch = createWatch();
  const charge = (request: SplitParameters): string => {
    const { transactionId, refno, currency, reqtype } = request;
    const answer = answerSplit(entries, { transactionId, refno, amount: String(request.amount), currency, reqtype });
    const entry = entries.find((each) => each.transactionId === transactionId);
    if (entry) note(entry);
    return answer;
  };
  const world: WorldGateway = {
    up: true,
    way: 'well',
    violations: watch.violations,
    gateway: {
      async status(request) {
        const query: StatusQuery = { transactionId: undefined, refno: undefined, ...request };
        const answer = world.up ? answerStatus(entries, query) : undefined;
        if (answer) watch.shown(entries, query);
        await deliver();
        if (!answer) throw toCallFailure(new Error('The gateway is down.'), 'maybe');
        return readStatusAnswer(answer, defaultProfile);
      },
      async split(request) {
        const { way } = world;
        watch.sent(entries, request);
        const answer = way === 'lost' || !world.up ? undefined : charge(request);
        await deliver();
        if (way === 'dies') throw new Error('The till has crashed.');
        if (!answer || way === 'unheard') return { status: 'unknown', reason: 'network_failed', reached: 'maybe' };
        return readSplitAnswer(answer, { ...request, merchantId, testOnly: 'yes' }, defaultProfile);
      },
      async authorize({ method, refno, values: { amount, currency, alias, reqtype = 'NOA' } }) {
        const { way } = world;
        watch.authorized(refno);
        const request = { refno, amount: String(amount), currency, alias: `${alias}`, method, reqtype: `${reqtype}` };
        const answer = way === 'lost' || !world.up ? undefined : answerAuthorize(entries, request);
        if (answer) entries.filter((entry) => entry.refno === refno).forEach(note);
        await deliver();
        if (way === 'dies') throw new Error('The till has crashed.');
        if (!answer || way === 'unheard') return { status: 'unknown', reason: 'network_failed', reached: 'maybe' };
        const call = { method, refno, amount, currency, merchantId, testOnly: 'yes' } as const;
        return readAuthorizeAnswer(answer, call, defaultProfile);
      },
      move: async () => ({ status: 'unknown', reason: 'not_played', reached: 'no' }),
      close: async () => {},
    },
  };
  return world;
}

/**
 * Creates the checks that record violations: for example, if a split is sent again before a status response has shown
 * that the earlier split had no effect (I8).
 */
function createWatch() {
  const violations: string[] = [];
  const unproved = new Set<string>();
  const authorized = new Set<string>();
  return {
    violations,
    /** Records a violation if an authorization with this reference number has already been sent. */
    authorized(refno: string) {
      if (authorized.has(refno)) violations.push(`authorized again: ${refno}`);
      authorized.add(refno);
    },
    shown(entries: readonly Entry[], { transactionId, refno }: StatusQuery) {
      for (const entry of entries)
        if (entry.code === '11' && (transactionId ? entry.transactionId === transactionId : entry.refno === refno))
          unproved.delete(entry.transactionId);
    },
    sent(entries: readonly Entry[], { transactionId, refno, amount }: SplitParameters) {
      const entry = entries.find((each) => each.transactionId === transactionId);
      if (entry?.refno !== refno || entry.amount !== String(amount))
        violations.push(`another charge: ${transactionId}`);
      if (unproved.has(transactionId)) violations.push(`sent again: ${transactionId}`);
      unproved.add(transactionId);
    },
  };
}
