import { type CallbackProblem, CheckoutError, readCallback } from '@tillkit/core';
import { maskCardNumbers, requestNames, resultNames } from '@tillkit/core/internal';
import { readWebhook } from '@tillkit/server/operate';

/** The values that a signature can cover. They are kept as text, because an invalid value must be shown unchanged. */
const parts = ['alias', 'merchantId', 'amount', 'currency', 'refno', 'transactionId'] as const;

export type Part = (typeof parts)[number];

/** The parsed input: the values and signatures of an order, a request or a message from the gateway. */
export interface Subject {
  readonly kind: 'request' | 'message';
  readonly values: Readonly<Partial<Record<Part, string>>>;
  readonly sign: string | undefined;
  readonly sign2: string | undefined;
  /** Reasons why the message is not accepted as authentic. */
  readonly problems: readonly CallbackProblem[];
}

/** Possible names of each value: the wire name, followed by this library's own name if it differs. */
const names: Readonly<Record<Part | 'sign' | 'sign2', readonly string[]>> = {
  alias: [requestNames.alias, 'alias'],
  merchantId: [requestNames.merchantId],
  amount: [requestNames.amount],
  currency: [requestNames.currency],
  refno: [requestNames.refno],
  transactionId: [resultNames.transactionId, 'transactionId'],
  sign: [resultNames.sign],
  sign2: [resultNames.sign2],
};

/** Fields that appear only in messages from the gateway. */
const ofMessage = [resultNames.sign2, resultNames.status, resultNames.messageType, resultNames.transactionId];

/**
 * Extracts the values that a signature covers. The input can be an order or parameters as JSON, form-encoded data, a
 * URL with a query string, or the XML of a webhook. Throws `argument_wrong` for any other input.
 */
export function readSubject(text: string): Subject {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed.startsWith('{')) return fromJson(trimmed);
  if (trimmed.startsWith('<')) {
    const { fields, problems } = readWebhook(Buffer.from(trimmed), 'text/xml');
    if (problems.includes('malformed')) throw unreadable('The XML is not a webhook of the interface.');
    return toSubject(fields, problems, 'message');
  }
  const form = URL.canParse(trimmed) ? new URL(trimmed).search.slice(1) : trimmed;
  if (!/^[^\s=]+=/.test(form)) throw unreadable('The input is not an order, a form or a message.');
  const { fields, problems } = readCallback(form);
  return toSubject(fields, problems);
}

function fromJson(text: string): Subject {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable('The JSON is malformed.'); // The cause is omitted because its message quotes the input.
  }
  const { parameters } = json as { readonly parameters?: unknown };
  const fields = typeof parameters === 'object' && parameters !== null ? parameters : (json as object);
  return toSubject(fields as Readonly<Record<string, unknown>>, []);
}

function toSubject(
  fields: Readonly<Record<string, unknown>>,
  problems: readonly CallbackProblem[],
  kind: Subject['kind'] = ofMessage.some((name) => name in fields) ? 'message' : 'request',
): Subject {
  const textOf = (name: keyof typeof names) => {
    const value = names[name].map((each) => fields[each]).find((each) => each !== undefined);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const values = Object.fromEntries(
    parts.flatMap((part) => {
      const value = textOf(part);
      return value === undefined || value === '' ? [] : [[part, value]];
    }),
  );
  return { kind, values, sign: textOf('sign') || undefined, sign2: textOf('sign2') || undefined, problems };
}

const unreadable = (message: string) =>
  new CheckoutError(
    'argument_wrong',
    message,
    'Pass an order or payment parameters as JSON, form-encoded data, a URL with a query, or the XML of a webhook.',
  );

/** Formats a value for display. The length of an alias is shown instead of the alias, and card numbers are masked. */
export const formatValue = (part: Part, value: string): string =>
  part === 'alias' ? `(alias of ${value.length} characters)` : maskCardNumbers(value);
