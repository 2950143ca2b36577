import { timeZone } from '../../catalogue/time.ts';
import type { TheatreTexts } from '../texts/theatre-texts.ts';
import type { FaultKey, Message, PayWay } from './model.ts';
import { proofUrl } from './proofs.ts';

/** The text that describes a message, and the message's color. */
export interface Said {
  /** The message's sender and receiver, for screen readers. */
  readonly way: string;
  readonly title: string;
  readonly note: string;
  /** The label for the message's evidence level, and an explanation of the level. */
  readonly level?: string;
  readonly levelHelp?: string;
  /** The link to the test that proves that a fault does no harm. */
  readonly proof?: { readonly href: string; readonly text: string };
  readonly tone: Tone;
}

/** The color of a message. The text of the message also states what the color means. */
export type Tone = 'plain' | 'signed' | 'good' | 'quiet' | 'bad';

/** Describes a message of a payment. `way` is the way in which the payment is made. */
export function sayOf(message: Message, texts: TheatreTexts, way: PayWay): Said {
  const { from, to, what, fact, level, isLost, reasons = [] } = message;
  const because = level === 0 ? reasons.filter((each) => each !== 'not_a_success') : [];
  const words = [
    texts.notes[what],
    detailOf(message, texts),
    ...because.map((reason) => texts.reasons[reason] ?? reason),
    isLost && texts.never,
  ];
  return {
    way: from === to ? texts.at(texts.lanes[from]) : texts.way(texts.lanes[from], texts.lanes[to]),
    title: texts.says[what],
    note: words.filter(Boolean).join(' · '),
    ...(level !== undefined && { level: texts.levels[level], levelHelp: texts.levelHelp[level] }),
    // The server sets the `fact` of such a message to a `FaultKey`.
    ...(what === 'prevented' && { proof: { href: proofUrl(fact as FaultKey, way), text: texts.proof } }),
    tone: toneOf(message, because.length > 0),
  };
}

/** Returns the message's detail in words. The `fact` of the two kinds that are about a fault is a `FaultKey`. */
function detailOf({ what, fact }: Message, texts: TheatreTexts): string | undefined {
  if (what === 'armed') return texts.faults[fact as FaultKey];
  if (what === 'prevented') return texts.prevented[fact as FaultKey];
  const words = what === 'requested' ? texts.requests : texts.facts;
  return words[fact ?? ''] ?? fact;
}

function toneOf({ what, level, isBad, isLost }: Message, differs: boolean): Tone {
  if (isBad || isLost || differs || what === 'silence' || what === 'alarm') return 'bad';
  if (what === 'paid' || what === 'ignored' || what === 'prevented' || level === 2) return 'good';
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
