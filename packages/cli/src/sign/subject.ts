import { type CallbackProblem, CheckoutError, readCallback } from '@tillkit/core';
import { maskCardNumbers, requestNames, resultNames } from '@tillkit/core/internal';
import { readWebhook } from '@tillkit/server/operate';

/** What a signature may be made of, as texts: a wrong one is what this is about. */
const parts = ['alias', 'merchantId', 'amount', 'currency', 'refno', 'transactionId'] as const;

export type Part = (typeof parts)[number];

/** What was given to look at: an order or a request, or a message that came back. */
export interface Subject {
  readonly kind: 'request' | 'message';
  readonly values: Readonly<Partial<Record<Part, string>>>;
  readonly sign: string | undefined;
  readonly sign2: string | undefined;
  /** Why a strict reader takes it for no proof. */
  readonly problems: readonly CallbackProblem[];
}

/** Wire names before ours: an order has ours alone. */
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

/** What only a message has. */
const ofMessage = [resultNames.sign2, resultNames.status, resultNames.messageType, resultNames.transactionId];

/**
 * Reads an order or parameters (JSON), a form, an address with a query, or the XML of a webhook. Throws `argument_wrong`
 * for anything else.
 */
export function readSubject(text: string): Subject {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed.startsWith('{')) return fromJson(trimmed);
  if (trimmed.startsWith('<')) {
    const { fields, problems } = readWebhook(Buffer.from(trimmed), 'text/xml');
    if (problems.includes('malformed')) throw unreadable('The XML is no webhook of the interface.');
    return toSubject(fields, problems, 'message');
  }
  const form = URL.canParse(trimmed) ? new URL(trimmed).search.slice(1) : trimmed;
  if (!/^[^\s=]+=/.test(form)) throw unreadable('This is no order, form or message.');
  const { fields, problems } = readCallback(form);
  return toSubject(fields, problems);
}

function fromJson(text: string): Subject {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable('The JSON cannot be read.'); // without its cause, which quotes the text
  }
  const { parameters } = json as { readonly parameters?: unknown };
  const given = typeof parameters === 'object' && parameters !== null ? parameters : (json as object);
  return toSubject(given as Readonly<Record<string, unknown>>, []);
}

function toSubject(
  fields: Readonly<Record<string, unknown>>,
  problems: readonly CallbackProblem[],
  kind: Subject['kind'] = ofMessage.some((name) => name in fields) ? 'message' : 'request',
): Subject {
  const told = (name: keyof typeof names) => {
    const value = names[name].map((each) => fields[each]).find((each) => each !== undefined);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const values = Object.fromEntries(
    parts.flatMap((part) => {
      const value = told(part);
      return value === undefined || value === '' ? [] : [[part, value]];
    }),
  );
  return { kind, values, sign: told('sign') || undefined, sign2: told('sign2') || undefined, problems };
}

const unreadable = (message: string) =>
  new CheckoutError(
    'argument_wrong',
    message,
    'Give an order or parameters as JSON, a form as it was posted, an address with its query, or the XML of a webhook.',
  );

/** A value as a person may see it: an alias by its length alone, whatever looks like a card number masked. */
export const shown = (part: Part, value: string): string =>
  part === 'alias' ? `(alias of ${value.length} characters)` : maskCardNumbers(value);
