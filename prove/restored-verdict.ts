import type { Movement } from './lax-gateway.ts';

/** All money movements for one payment at the gateway. */
export type Books = readonly Movement[];

/** The till's report about one payment, with amounts in minor units. */
export interface Report {
  readonly state: string;
  readonly settled: number;
  readonly credited: number;
}

/** Amount of each payment in this test, in minor units. */
export const total = 5000;

/**
 * Compares the gateway's books with the till's report. Each amount belongs to one operation, so each amount may move
 * only once.
 */
export function judgeRestored(
  { reqtype }: { readonly reqtype: 'NOA' | 'CAA' },
  books: Books,
  report?: Report,
): { readonly twice?: string; readonly unseen?: string; readonly beyond?: string } {
  const names = books.map(({ kind, amount }) => `${kind} ${amount}`);
  // A second cancel call has no effect, so the till may repeat the call.
  const twice = names.find((name, at) => !name.startsWith('cancel') && names.indexOf(name) !== at);
  const sumOf = (kind: Movement['kind']) =>
    books.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0);
  const [settled, credited] = [reqtype === 'CAA' ? total : sumOf('settle'), sumOf('credit')];
  const isSeen =
    sumOf('cancel') > 0
      ? report?.state === 'canceled'
      : report?.state === 'declined' || (report?.settled === settled && report.credited === credited);
  return {
    ...(twice !== undefined && { twice }),
    ...(report && !isSeen && { unseen: `${JSON.stringify(report)}, books ${names.join(', ')}` }),
    ...((settled > total || credited > settled) && { beyond: names.join(', ') }),
  };
}
