import type { AlarmPlace, AlarmQuery } from '../payment/operator/alarms.ts';
import type { ReviewPlace, ReviewQuery } from '../payment/operator/reviews.ts';
import { readNumber, wrong } from './read-arguments.ts';

/** The last line of a page as a parameter: `:` stands in no time, id, kind or transaction. */
export const writeAlarmPlace = ({ at, payment = '', kind, transactionId = '' }: AlarmPlace): string =>
  [at, payment, kind, transactionId].join(':');

export const writeReviewPlace = ({ since, id }: ReviewPlace): string => `${since}:${id}`;

/** Reads which alarms or orphans are asked for. Throws `argument_wrong`. */
export function readAlarmQuery(parameters: URLSearchParams): AlarmQuery {
  const { before, limit } = readNames(parameters, ['before', 'limit']);
  return { before: readAlarmPlace(before), limit: readNumber('limit', limit) };
}

/** Reads which cases are asked for. Throws `argument_wrong`. */
export function readReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const { after, limit } = readNames(parameters, ['after', 'limit']);
  const [, since, id] = /^(\d{1,15}):([0-9a-f]{32})$/.exec(after ?? '') ?? [];
  if (after !== undefined && !(since && id)) throw wrong('The filter after is no line of the page before.');
  return { ...(since && id && { after: { since: Number(since), id } }), limit: readNumber('limit', limit) };
}

/** A time, or what `writeAlarmPlace` makes of a line. */
function readAlarmPlace(text: string | undefined): AlarmQuery['before'] {
  const [, at, payment, kind, transactionId] = /^(\d{1,15}):([0-9a-f]{32})?:(\w+):(\w*)$/.exec(text ?? '') ?? [];
  return at && kind ? { at: Number(at), payment, kind, transactionId } : readNumber('before', text);
}

function readNames<const Name extends string>(
  parameters: URLSearchParams,
  names: readonly Name[],
): { readonly [K in Name]?: string } {
  for (const name of parameters.keys())
    if (!names.includes(name as Name)) throw wrong(`There is no such filter; there are ${names.join(', ')}.`);
  return Object.fromEntries(parameters) as { [K in Name]?: string }; // checked above
}
