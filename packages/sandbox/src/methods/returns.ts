import { factsOf, type MethodCode, type Parameter, type WireParameters } from '@tillkit/core';
import type { Row } from '@tillkit/core/internal';
import { digits } from '../issuer/random-text.ts';
import { inventions, type Invention } from './inventions.ts';
import type { Asked } from './asked.ts';

/** What a method adds to its success ("Method-specific parameters", responses). Most add nothing. */
export const returnsOf = (code: MethodCode, asked: Asked): WireParameters =>
  inventions[code]?.returns?.(asked) ?? defaultReturns(code, asked.now);

/** A value that fits for each row that the catalogue states of its results. */
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

/** What stands beside an answer that is still open. */
export const pendingReturns = (code: MethodCode): WireParameters => {
  const row = factsOf(code)?.returns?.['pending'];
  return row && isParameter(row) ? { [row.wire]: 'true' } : {};
};

/** What a method adds to its refusal, and to one that has a name. */
export function refusalReturns(code: MethodCode, asked: Asked, refusal = ''): WireParameters {
  const { declined, refusals = {} } = inventions[code] ?? {};
  return (refusals[refusal]?.returns ?? declined)?.(asked) ?? {};
}

/** What a method adds to a credit; `null`: nothing. */
export const creditReturns = (code: string | null, now: Date): WireParameters | null =>
  (inventions as Readonly<Record<string, Invention | undefined>>)[code ?? '']?.credited?.(now) ?? null;
