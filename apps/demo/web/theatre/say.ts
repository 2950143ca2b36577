import { timeZone } from '../../catalogue/time.ts';
import type { TheatreTexts } from '../texts/theatre-texts.ts';
import type { FaultKey, Message } from './model.ts';

/** The text that describes a message, and the message's color. */
export interface Said {
  /** The message's sender and receiver, for screen readers. */
  readonly way: string;
  readonly title: string;
  readonly note: string;
  /** The label for the message's evidence level. */
  readonly level?: string;
  readonly tone: Tone;
}

/** The color of a message. The text of the message also states what the color means. */
export type Tone = 'plain' | 'signed' | 'good' | 'quiet' | 'bad';

export function sayOf(message: Message, texts: TheatreTexts): Said {
  const { from, to, what, fact, level, reasons = [] } = message;
  // A message of the kind `armed` reports a chosen fault, so the server sets its `fact` to a `FaultKey`.
  const detail = what === 'armed' ? texts.faults[fact as FaultKey] : (texts.facts[fact ?? ''] ?? fact);
  const because = level === 0 ? reasons.filter((each) => each !== 'not_a_success') : [];
  const words = [texts.notes[what], detail, ...because.map((reason) => texts.reasons[reason] ?? reason)];
  return {
    way: from === to ? texts.at(texts.lanes[from]) : texts.way(texts.lanes[from], texts.lanes[to]),
    title: texts.says[what],
    note: words.filter(Boolean).join(' · '),
    ...(level !== undefined && { level: texts.levels[level] }),
    tone: toneOf(message, because.length > 0),
  };
}

function toneOf({ what, level, isBad }: Message, differs: boolean): Tone {
  if (isBad || differs || what === 'silence' || what === 'alarm') return 'bad';
  if (what === 'paid' || what === 'ignored' || level === 2) return 'good';
  if (level === 1) return 'signed';
  return what === 'armed' || level === 0 ? 'quiet' : 'plain';
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats a time as `23:05:09` in the shop's time zone. */
export const timeOf = (at: number): string => clock.format(at);
