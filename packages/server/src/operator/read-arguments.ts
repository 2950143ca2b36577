import { CheckoutError } from '@tillkit/core';
import { readJson } from '../http/read-body.ts';
import type { ListQuery } from '../payment/views/overview.ts';
import type { PaymentState } from '../payment/payment.ts';
import type { AlarmPlace, AlarmQuery } from '../payment/views/alarms.ts';
import type { ReviewPlace, ReviewQuery } from '../payment/views/reviews.ts';

const kinds = { text: 'string', number: 'number', flag: 'boolean' } as const;

/** The fields that a body may have, and of what kind they are. */
type Fields = Readonly<Record<string, keyof typeof kinds>>;
type Values<F extends Fields> = {
  readonly [K in keyof F]?: { text: string; number: number; flag: boolean }[F[K]];
};

/**
 * Reads a JSON object. Throws `request_malformed` for anything else, and `argument_wrong` for a field that is none of these:
 * a misspelled amount would otherwise settle everything that is left.
 */
export async function readFields<const F extends Fields>(request: Request, fields: F): Promise<Values<F>> {
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new CheckoutError('request_malformed', 'The request is no JSON object.', 'Send the fields as one object.');
  for (const [name, value] of Object.entries(body)) {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined) throw wrong(`There is no such field here; there are ${Object.keys(fields).join(', ')}.`);
    if (typeof value !== kinds[kind]) throw wrong(`The field ${name} is no ${kind}.`);
  }
  return body as Values<F>;
}

const states: Readonly<Record<PaymentState, true>> = {
  open: true,
  verified: true,
  pending: true,
  canceled: true,
  declined: true,
  screened: true,
  authorized: true,
  settled: true,
};

/** Reads which payments are asked for. Throws `argument_wrong`. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const { state, order, review, method, text, from, before, limit, ...others } = Object.fromEntries(parameters);
  if (Object.keys(others).length > 0)
    throw wrong('There is no such filter; there are state, order, review, method, text, from, before, limit.');
  if (review !== undefined && review !== 'true') throw wrong('The filter review is not `true`.');
  return {
    state: readState(state),
    order,
    review: review === 'true',
    method,
    text,
    from: readNumber('from', from),
    before: readBefore(before),
    limit: readNumber('limit', limit),
  };
}

/** Reads the state of a payment. Throws `argument_wrong`. */
export function readState(text: string | undefined): PaymentState | undefined {
  if (text === undefined || Object.hasOwn(states, text)) return text as PaymentState | undefined;
  throw wrong(`There is no such state; there are ${Object.keys(states).join(', ')}.`);
}

/** A time, or the last line of the page before: its time, a colon, its id. */
function readBefore(text: string | undefined): ListQuery['before'] {
  const [, at, id] = /^(\d{1,15}):([0-9a-f]{32})$/.exec(text ?? '') ?? [];
  return at && id ? { createdAt: Number(at), id } : readNumber('before', text);
}

/** Throws `argument_wrong`. */
function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw wrong(`The filter ${name} is no whole number.`);
  return Number(text);
}

const wrong = (message: string) => new CheckoutError('argument_wrong', message, 'See the README of the command line.');

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

/** Where the operator's routes lie unless the shop says otherwise: apart from those of shoppers, so that a proxy closes them with one rule. */
export const operatorBase = '/api/till';
