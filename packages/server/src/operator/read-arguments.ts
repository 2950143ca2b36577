import { CheckoutError } from '@tillkit/core';
import { readJson } from '../http/read-body.ts';
import type { ListQuery } from '../payment/views/overview.ts';
import type { PaymentState } from '../payment/payment.ts';
import type { AlarmPlace, AlarmQuery } from '../payment/views/alarms.ts';
import type { ReviewPlace, ReviewQuery } from '../payment/views/reviews.ts';

const kinds = { text: 'string', number: 'number', flag: 'boolean' } as const;

/** The fields that a request body may contain, with their types. */
type Fields = Readonly<Record<string, keyof typeof kinds>>;
type Values<F extends Fields> = {
  readonly [K in keyof F]?: { text: string; number: number; flag: boolean }[F[K]];
};

/**
 * Reads a request body, which must be a JSON object. Throws `request_malformed` if the body is anything else, or
 * `argument_wrong` if it contains an unknown field or a value of the wrong type. If unknown fields were ignored, a
 * request with a misspelled `amount` field would settle the whole remaining amount.
 */
export async function readFields<const F extends Fields>(request: Request, fields: F): Promise<Values<F>> {
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new CheckoutError(
      'request_malformed',
      'The request body is not a JSON object.',
      'Send all fields in a single JSON object.',
    );
  for (const [name, value] of Object.entries(body)) {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined) throw wrong(`A field is unknown. The known fields are ${Object.keys(fields).join(', ')}.`);
    if (typeof value !== kinds[kind]) throw wrong(`The field ${name} is not a ${kind}.`);
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

/** Reads the filters for the payment list. Throws `argument_wrong` if one is invalid. */
export function readQuery(parameters: URLSearchParams): ListQuery {
  const { state, order, review, method, text, from, before, limit, ...others } = Object.fromEntries(parameters);
  if (Object.keys(others).length > 0)
    throw wrong('A filter is unknown. The known filters are state, order, review, method, text, from, before, limit.');
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

/** Reads a payment state. Throws `argument_wrong` if the state does not exist. */
export function readState(text: string | undefined): PaymentState | undefined {
  if (text === undefined || Object.hasOwn(states, text)) return text as PaymentState | undefined;
  throw wrong(`The state is unknown. The known states are ${Object.keys(states).join(', ')}.`);
}

/**
 * Reads the position at which a page of results starts: either a time, or the time and id of the last row on the
 * previous page, separated by a colon.
 */
function readBefore(text: string | undefined): ListQuery['before'] {
  const [, at, id] = /^(\d{1,15}):([0-9a-f]{32})$/.exec(text ?? '') ?? [];
  return at && id ? { createdAt: Number(at), id } : readNumber('before', text);
}

/** Reads a whole number. Throws `argument_wrong` if the string is not a whole number. */
function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw wrong(`The filter ${name} is not a whole number.`);
  return Number(text);
}

const wrong = (message: string) =>
  new CheckoutError('argument_wrong', message, 'See the README of @tillkit/cli for the supported arguments.');

/**
 * Formats an alarm's position in the list as a query parameter whose values are separated by colons. None of the
 * values contains a colon.
 */
export const writeAlarmPlace = ({ at, payment = '', kind, transactionId = '' }: AlarmPlace): string =>
  [at, payment, kind, transactionId].join(':');

export const writeReviewPlace = ({ since, id }: ReviewPlace): string => `${since}:${id}`;

/**
 * Reads the filters for the list of alarms or the list of transactions without a payment. Throws `argument_wrong` if
 * one is invalid.
 */
export function readAlarmQuery(parameters: URLSearchParams): AlarmQuery {
  const { before, limit } = readNames(parameters, ['before', 'limit']);
  return { before: readAlarmPlace(before), limit: readNumber('limit', limit) };
}

/** Reads the filters for the list of review cases. Throws `argument_wrong` if one is invalid. */
export function readReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const { after, limit } = readNames(parameters, ['after', 'limit']);
  const [, since, id] = /^(\d{1,15}):([0-9a-f]{32})$/.exec(after ?? '') ?? [];
  if (after !== undefined && !(since && id)) throw wrong('The filter after is not a position in the reviews.');
  return { ...(since && id && { after: { since: Number(since), id } }), limit: readNumber('limit', limit) };
}

/** Reads the position at which a page of results starts: either a time or a position formatted by `writeAlarmPlace`. */
function readAlarmPlace(text: string | undefined): AlarmQuery['before'] {
  const [, at, payment, kind, transactionId] = /^(\d{1,15}):([0-9a-f]{32})?:(\w+):(\w*)$/.exec(text ?? '') ?? [];
  return at && kind ? { at: Number(at), payment, kind, transactionId } : readNumber('before', text);
}

function readNames<const Name extends string>(
  parameters: URLSearchParams,
  names: readonly Name[],
): { readonly [K in Name]?: string } {
  for (const name of parameters.keys())
    if (!names.includes(name as Name)) throw wrong(`A filter is unknown. The known filters are ${names.join(', ')}.`);
  return Object.fromEntries(parameters) as { [K in Name]?: string };
}

/**
 * Default base path of the operator routes. It differs from the base path of the payment routes, so that one proxy rule
 * can block the operator routes.
 */
export const operatorBase = '/api/till';
