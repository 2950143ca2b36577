import { readForm, type Form } from '@tillkit/core';
import { envelopeNames } from '@tillkit/core/internal';

/** A submission from the card number frame. */
export interface VerifyRequest {
  readonly session: string;
  /** Origin of the shop's page, as the frame received it from the browser. */
  readonly origin: string;
  /** The card fields, in the format that `readCard` expects. */
  readonly card: Readonly<Record<string, string>>;
  /** The payment parameters, without the expiry month and year. */
  readonly parameters: Form;
}

const maxLengths = { session: 32, origin: 2_048, cardNumber: 64, cvv: 16 } as const;

/**
 * Reads the JSON that the card number frame submits. Returns `undefined` if the JSON does not have the expected shape.
 */
export function readVerifyRequest(json: string): VerifyRequest | undefined {
  const body = parse(json);
  if (!isRecord(body) || Object.keys(body).length !== 5 || !isRecord(body['parameters'])) return undefined;
  const text = (name: keyof typeof maxLengths) => {
    const value = body[name];
    return typeof value === 'string' && value.length <= maxLengths[name] ? value : undefined;
  };
  const [session, origin, cardNumber, cvv] = [text('session'), text('origin'), text('cardNumber'), text('cvv')];
  const entries = Object.entries(body['parameters']);
  if (session === undefined || origin === undefined || cardNumber === undefined || cvv === undefined) return undefined;
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return undefined;
  const { expm = '', expy = '', ...rest } = Object.fromEntries(entries);
  const parameters = readForm(new URLSearchParams(rest).toString(), envelopeNames);
  return { session, origin, card: { cardNumber, cvv, expm, expy }, parameters };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
