import { timeZone } from '../../catalogue/time.ts';
import type { TheatreTexts } from '../texts/theatre-texts.ts';
import type { FaultKey, Message } from './model.ts';

/** What stands on an arrow. */
export interface Said {
  /** Who to whom, for those who hear it. */
  readonly way: string;
  readonly title: string;
  readonly note: string;
  /** What it proves. */
  readonly level?: string;
  readonly tone: Tone;
}

/** Colour is never the only sign: each stands beside its words. */
export type Tone = 'plain' | 'signed' | 'good' | 'quiet' | 'bad';

export function sayOf(message: Message, texts: TheatreTexts): Said {
  const { from, to, what, fact, level, reasons = [] } = message;
  const told = what === 'armed' ? texts.faults[fact as FaultKey] : (texts.facts[fact ?? ''] ?? fact); // as the server names it
  const because = level === 0 ? reasons.filter((each) => each !== 'not_a_success') : [];
  const words = [texts.notes[what], told, ...because.map((reason) => texts.reasons[reason] ?? reason)];
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

/** `23:05:09`, as the pages of the shop have it. */
export const timeOf = (at: number): string => clock.format(at);
