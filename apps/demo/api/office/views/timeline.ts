import type { OperationKind, ReviewReason, TimelineEntry } from '@tillkit/server';
import type { EntryView, Mark, Tone } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { kindOf, lookUp, toCase, toMoment } from './words.ts';

const tones = { 0: 'plain', 1: 'accent', 2: 'good' } as const satisfies Record<number, Tone>;

/** Returns the events, newest first. Consecutive equal messages and responses are grouped. */
export function toTimeline(timeline: readonly TimelineEntry[], clerk: Clerk): readonly EntryView[] {
  const groups: { readonly entry: EntryView; readonly count: number }[] = [];
  for (const entry of timeline.map((each) => toEntry(each, clerk)).toReversed()) {
    const last = groups.at(-1);
    if (last && entry.level && says(last.entry) === says(entry))
      groups.splice(-1, 1, { ...last, count: last.count + 1 });
    else groups.push({ entry, count: 1 });
  }
  return groups.map(({ entry, count }) => ({ ...entry, ...(count > 1 && { times: `${count}×` }) }));
}

const says = ({ title, level, text, transaction }: EntryView) => JSON.stringify([title, level, text, transaction]);

/** Returns a timeline entry with its evidence level. */
const toEntry = (entry: TimelineEntry, clerk: Clerk): EntryView => ({
  at: toMoment(entry.at, clerk),
  ...sayOf(entry, clerk),
  ...(entry.transactionId && { transaction: entry.transactionId }),
});

function sayOf(entry: TimelineEntry, clerk: Clerk): { title: string; text: string; level?: Mark; note?: string } {
  const { entries } = clerk.texts;
  const { name } = entry;
  switch (entry.what) {
    case 'started':
      return { title: entries.started, text: entries.startedText(name) };
    case 'evidence':
      return name === 'operator' ? lookedOf(entry, clerk) : evidenceOf(entry, clerk);
    case 'alarm': {
      const { title, text } = toCase(name, clerk);
      return { title: entries.alarm(title), text };
    }
    case 'told':
      return {
        title: Object.hasOwn(entries.told, name) ? lookUp(entries.told, name) : entries.toldOther(name),
        text: '',
      };
    case 'asked':
      return {
        title: Object.hasOwn(clerk.texts.acts, name)
          ? entries.asked(kindOf(name as OperationKind, clerk))
          : entries.authorized,
        text: sentence(lookUp(clerk.texts.operationStates, entry.reasons?.[0] ?? '')),
      };
  }
}

function evidenceOf({ name, level = 0, reasons = [] }: TimelineEntry, { texts }: Clerk) {
  const [mark, worth] = texts.levels[level];
  const because = reasons.map((reason) => {
    const [title] = Object.hasOwn(texts.cases, reason) ? texts.cases[reason as ReviewReason] : [];
    return title ?? lookUp(texts.reasons, reason);
  });
  const add = level === 2 ? texts.entries.differs : texts.entries.because;
  return {
    title: lookUp(texts.channels, name),
    level: { tone: tones[level], text: mark },
    text: because.length > 0 ? `${worth} ${add(because.join(', '))}` : worth,
  };
}

function lookedOf({ reasons = [], note }: TimelineEntry, clerk: Clerk) {
  const { channels, entries } = clerk.texts;
  const [reason] = reasons;
  const decided = reason === 'accepted' ? entries.accepted : reason === 'send_again' ? entries.again : undefined;
  if (decided) return { title: decided, text: '', ...(note !== undefined && { note }) };
  return {
    title: channels.operator,
    text: reason ? entries.resolved(toCase(reason, clerk).title) : '',
    ...(note !== undefined && { note }),
  };
}

const sentence = (text: string) => (text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : '');
