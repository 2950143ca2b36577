/** One thing that is known of a payment, with what it proves: 0 nothing, 1 a message with proof, 2 a status answer. */
export interface TimelineEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: 'started' | 'evidence' | 'alarm' | 'told' | 'asked';
  /** The channel of evidence, the kind of an alarm or of an operation, or what the shop was told. */
  readonly name: string;
  readonly level?: 0 | 1 | 2;
  readonly transactionId?: string;
  /** Why evidence is worth no more, or how an operation stands. */
  readonly reasons?: readonly string[];
  /** What an operator has written. */
  readonly note?: string;
}

/** An entry that was written as a row of its own: ids of one time are in the order they were written. */
export interface Written {
  readonly id: string;
  readonly entry: TimelineEntry;
}

/**
 * What began a payment, what was written of it, and what came of that in the same transactions: as it happened, in one order
 * whatever the store gives first.
 */
export function inOrder(
  begun: readonly TimelineEntry[],
  written: readonly Written[],
  effects: readonly TimelineEntry[],
): readonly TimelineEntry[] {
  const marks = written.toSorted((a, b) => a.entry.at - b.entry.at || (a.id < b.id ? -1 : 1)).map(({ entry }) => entry);
  const causeOf = (effect: TimelineEntry) => {
    const cause = marks.findIndex((mark) => mark.at === effect.at && causes(mark, effect));
    return cause >= 0 ? cause : marks.findLastIndex(({ at }) => at <= effect.at);
  };
  const ordered = effects.toSorted((a, b) => (a.what + a.name < b.what + b.name ? -1 : 1)); // alarms before what was told
  const effectsOf = (cause: number) => ordered.filter((effect) => causeOf(effect) === cause);
  return [...begun, ...effectsOf(-1), ...marks.flatMap((mark, cause) => [mark, ...effectsOf(cause)])];
}

/** A hook runs by a status answer; an alarm is raised by what names its transaction. */
const causes = (mark: TimelineEntry, effect: TimelineEntry): boolean =>
  mark.what === 'evidence' &&
  (effect.what === 'told'
    ? mark.level === 2
    : effect.transactionId === undefined || mark.transactionId === effect.transactionId);
