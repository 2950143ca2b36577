import type { FaultKey, Lane, Message, What } from '../../web/theatre/model.ts';
import { responseId, type Timed } from './exchange-messages.ts';
import type { ChosenFault } from './stage.ts';

/** Returns the message that never arrived because of a fault, or `undefined` if all messages were sent. */
type Swallows = (messages: readonly Timed[]) => Message | undefined;

/** Returns the messages that show the fault's effect, or `undefined` while the effect is not yet complete. */
type Shows = (messages: readonly Timed[], chosen: ChosenFault) => readonly Timed[] | undefined;

/** The offset that places a message just after another one, in milliseconds. */
const after = 0.001;

const paid = (messages: readonly Timed[]) => messages.filter(({ what }) => what === 'paid');
const webhooks = (messages: readonly Timed[], { at, isLater }: ChosenFault) =>
  messages.filter((each) => each.what === 'webhook' && !each.isLost && (!isLater || each.at >= at));

const ghost = (id: string, at: number, from: Lane, to: Lane, what: What): Message => ({
  id,
  at,
  from,
  to,
  what,
  isLost: true,
});

/** Returns the last message to the gateway that has one of these kinds. */
const lastOf = (messages: readonly Timed[], ...kinds: readonly What[]) =>
  messages.findLast(({ what, to }) => to === 'gateway' && kinds.includes(what));

/** With card fields, the webhook follows the charge; on the payment page, it follows the shopper's last step. */
const lostWebhook: Swallows = (messages) => {
  const usesFields = messages.some(({ what }) => what === 'card');
  const last = usesFields ? lastOf(messages, 'finalizes') : lastOf(messages, 'pays', 'confirms');
  return last && ghost('lost', last.at + after, 'gateway', 'shop', 'webhook');
};

const lostReturn: Swallows = (messages) => {
  const last = lastOf(messages, 'pays', 'confirms', 'card');
  const what = last?.what === 'card' ? 'heard' : 'returns';
  return last && ghost('closed', (last.end ?? last.at) + after, 'browser', 'shop', what);
};

/** Returns these messages and the mark that the order was paid, if both exist. */
const withPaid = (messages: readonly Timed[], evidence: readonly Timed[]) =>
  evidence.length > 0 && paid(messages).length > 0 ? [...evidence, ...paid(messages)] : undefined;

const anyWebhook: Shows = (messages, chosen) => withPaid(messages, webhooks(messages, chosen));

/** A webhook is missing at first or never arrives, so the paid order alone shows the effect. */
const onlyPaid: Shows = (messages) => withPaid(messages, paid(messages));

const withReason =
  (reason: string): Shows =>
  (messages, chosen) => {
    const wrong = webhooks(messages, chosen).filter(({ reasons }) => reasons?.includes(reason));
    return withPaid(messages, wrong);
  };

const afterSilence =
  (request: What): Shows =>
  (messages, { at }) => {
    const requests = messages.filter(({ what }) => what === request).map(({ id }) => responseId(id));
    const silences = messages.filter((each) => each.what === 'silence' && each.at >= at && requests.includes(each.id));
    return withPaid(messages, silences);
  };

const effects: Readonly<Record<FaultKey, { readonly swallows?: Swallows; readonly shows: Shows }>> = {
  duplicate: {
    shows: (messages, chosen) => {
      const sent = webhooks(messages, chosen);
      // If the payment had already ended, the first webhook arrived before the choice.
      return sent.length > (chosen.isLater ? 0 : 1) ? withPaid(messages, sent) : undefined;
    },
  },
  late: { shows: anyWebhook },
  reordered: { shows: onlyPaid },
  lost: { swallows: lostWebhook, shows: onlyPaid },
  slow: { shows: anyWebhook },
  amount: { shows: withReason('amount_differs') },
  sign2: { shows: withReason('sign2_wrong') },
  closed: { swallows: lostReturn, shows: onlyPaid },
  answer: { shows: afterSilence('finalizes') },
  gone: { shows: afterSilence('asks') },
};

/**
 * Adds what a fault did: the message that never arrived, and a sentence about what was prevented once the effect is
 * complete. `messages` are in chronological order. A fault that is still armed has had no effect.
 */
export function withEffects(
  messages: readonly Timed[],
  chosen: readonly ChosenFault[],
  armed: FaultKey | undefined,
): readonly Timed[] {
  const applied = chosen.filter(({ key, isLater }, n) => isLater || key !== armed || n < chosen.length - 1);
  const added = applied.flatMap((each, n): Message[] => {
    const { swallows, shows } = effects[each.key];
    const lost = swallows?.(messages);
    const evidence = shows(messages, each);
    const at = Math.max(each.at, ...(evidence ?? []).map((message) => message.at)) + 2 * after;
    return [
      ...(lost ? [lost] : []),
      ...(evidence ? [{ id: `p${n}`, at, from: 'shop', to: 'shop', what: 'prevented', fact: each.key } as const] : []),
    ];
  });
  return [...messages, ...added].toSorted((one, other) => one.at - other.at);
}
