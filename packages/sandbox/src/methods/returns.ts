import { factsOf, type MethodCode, type Parameter, type WireParameters } from '@tillkit/core';
import type { Row } from '@tillkit/core/internal';
import { digits } from '../issuer/random-text.ts';
import { inventions, type Invention } from './inventions.ts';
import type { ProviderRequest } from './provider-request.ts';

/**
 * Returns the fields that a payment method adds to a success response, as listed in the "Method-specific parameters"
 * section of the specification. Most methods add none.
 */
export const returnsOf = (code: MethodCode, request: ProviderRequest): WireParameters =>
  inventions[code]?.returns?.(request) ?? defaultReturns(code, request.now);

/** Returns a sample value for each result that the catalog defines for the payment method. */
function defaultReturns(code: MethodCode, now: Date): WireParameters {
  const rows = Object.entries(factsOf(code)?.returns ?? {}).filter(([name]) => name !== 'pending');
  return Object.fromEntries(rows.flatMap(([, row]) => (isParameter(row) ? [[row.wire, sampleOf(row, now)]] : [])));
}

const isParameter = (row: Row): row is Parameter => 'format' in row;

const samples: Readonly<Record<string, (length: number, now: Date) => string>> = {
  MM: () => '12',
  YY: (_, now) => String(now.getUTCFullYear() + 2).slice(-2),
  Date: (_, now) => now.toISOString().slice(0, 10),
  Datetime: (_, now) => now.toISOString(),
  B: () => 'true',
  N: (length) => digits(Math.min(length, 9)),
  DN: () => '1',
};

function sampleOf({ format, choices }: Parameter, now: Date): string {
  const [word] = Object.values(choices ?? {});
  const [, kind = '', length = '18'] = /^([A-Za-z]+)(\d*)$/.exec(format) ?? [];
  return word ?? samples[kind]?.(Number(length || 18), now) ?? 'SANDBOX'.slice(0, Number(length || 18));
}

/** Returns the fields that a payment method adds to a pending response. */
export const pendingReturns = (code: MethodCode): WireParameters => {
  const row = factsOf(code)?.returns?.['pending'];
  return row && isParameter(row) ? { [row.wire]: 'true' } : {};
};

/** Returns the fields that a payment method adds to the response for a generic or specific refusal. */
export function refusalReturns(code: MethodCode, request: ProviderRequest, refusal = ''): WireParameters {
  const { declined, refusals = {} } = inventions[code] ?? {};
  return (refusals[refusal]?.returns ?? declined)?.(request) ?? {};
}

/**
 * Returns the fields that a payment method adds to the response for a credit. Returns `null` if the method adds none.
 */
export const creditReturns = (code: string | null, now: Date): WireParameters | null =>
  (inventions as Readonly<Record<string, Invention | undefined>>)[code ?? '']?.credited?.(now) ?? null;
