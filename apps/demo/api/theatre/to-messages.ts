import type { TimelineEntry } from '@tillkit/server';
import {
  mostMessages,
  type Details,
  type FaultKey,
  type Lane,
  type Message,
  type What,
} from '../../web/theatre/model.ts';
import { withEffects } from './effects.ts';
import type { Exchange } from './exchange.ts';
import { isAuthorization, toDrawn, type Drawn } from './exchange-messages.ts';
import type { ChosenFault } from './stage.ts';

export interface Known {
  /** The entries of the till's timeline, in chronological order. */
  readonly timeline: readonly TimelineEntry[];
  /** The entries of the gateway's journal, in chronological order. */
  readonly exchanges: readonly Exchange[];
  /** The signed request that the browser received. */
  readonly signed: Details | undefined;
  readonly armed: FaultKey | undefined;
  /** The faults that the visitor has chosen for the payment, in chronological order. */
  readonly chosen: readonly ChosenFault[];
}

/**
 * The offset that places an entry just after the preceding one, in milliseconds. It is smaller than the resolution of
 * any clock.
 */
const after = 0.001;

/**
 * Merges the gateway's journal and the shop's timeline into one sequence, in which each message also shows how the
 * shop's server evaluated it. A timeline entry that matches no journal entry becomes a separate message.
 */
export function toMessages({ timeline, exchanges, signed, armed, chosen }: Known): readonly Message[] {
  const arrows = exchanges.flatMap(toDrawn);
  const isByServer = exchanges.some(({ kind, url }) => kind === 'call' && isAuthorization(url));
  const weighed = new Map<string, TimelineEntry>();
  const own: Message[] = [];
  let last = 0;
  timeline.forEach((entry, n) => {
    // The gateway's journal already contains the authorization that the shop asked for.
    if (entry.what === 'asked' && entry.name === 'authorize' && isByServer) return;
    const could = entry.what === 'evidence' ? arrows.filter((each) => !weighed.has(each.id) && meets(each, entry)) : [];
    // Concurrent webhooks are matched in order. For other messages, the newest message in the time range is the match.
    const met = could.at(entry.name === 'webhook' ? 0 : -1);
    if (met) weighed.set(met.id, entry);
    const at = Math.max(met ? met.at : entry.at, entry.what === 'told' || entry.what === 'alarm' ? last + after : 0);
    last = Math.max(last, at);
    if (!met) own.push({ id: `t${n}`, ...toOwn(entry, signed, isByServer), at });
  });
  const paidAt = own.find(({ what }) => what === 'paid')?.at ?? Number.POSITIVE_INFINITY;
  const messages = arrows.map(({ channel: _, weighed: __, ...message }) => {
    const entry = weighed.get(message.id);
    return { ...message, ...(entry && { level: entry.level, reasons: entry.reasons }) };
  });
  const ignored = messages
    .filter(({ what, level, at }) => what === 'webhook' && level === 1 && at > paidAt)
    .map(({ id, at }): Message => ({ id: `${id}i`, at: at + after, from: 'shop', to: 'shop', what: 'ignored' }));
  const inOrder = [...own, ...messages, ...ignored].toSorted((one, other) => one.at - other.at);
  const all = withEffects(inOrder, chosen, armed).map(({ end: _, ...message }) => message);
  const end = all.at(-1)?.at ?? chosen.at(-1)?.at ?? 0;
  const waits: readonly Message[] = armed
    ? [{ id: 'armed', at: end + after, from: 'gateway', to: 'gateway', what: 'armed', fact: armed }]
    : [];
  return [...all, ...waits].slice(-mostMessages);
}

const meets = ({ channel, weighed: [from, to] = [0, -1] }: Drawn, { name, at }: TimelineEntry): boolean =>
  channel === name && from <= at && at <= to;

const lanes: Readonly<Record<string, readonly [Lane, Lane, What]>> = {
  return: ['browser', 'shop', 'returns'],
  confirm: ['browser', 'shop', 'heard'],
  webhook: ['gateway', 'shop', 'webhook'],
  status: ['gateway', 'shop', 'answers'],
  answer: ['gateway', 'shop', 'finalized'],
  operator: ['shop', 'shop', 'looked'],
};

function toOwn(entry: TimelineEntry, signed: Details | undefined, isByServer: boolean): Omit<Message, 'id' | 'at'> {
  const { what, name, level, reasons } = entry;
  const here = (did: What, fact?: string): Omit<Message, 'id' | 'at'> => ({
    from: 'shop',
    to: 'shop',
    what: did,
    fact,
  });
  switch (what) {
    case 'started':
      if (isByServer) return { from: 'browser', to: 'shop', what: 'pays', fact: name };
      return { from: 'shop', to: 'browser', what: 'signed', fact: name, details: signed };
    case 'told':
      return name === 'paid' ? here('paid') : name === 'failed' ? here('failed') : here('told', name);
    case 'alarm':
      return { ...here('alarm', name), isBad: true };
    case 'asked':
      return here('requested', name);
    case 'evidence': {
      const [from, to, state] = lanes[name] ?? ['shop', 'shop', 'told'];
      return { from, to, what: state, level, reasons };
    }
  }
}
