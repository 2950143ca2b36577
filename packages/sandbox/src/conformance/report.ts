import type { Finding } from './check-exchange.ts';

/** The results of all checks. */
export interface Report {
  readonly url: string;
  readonly merchantId: string;
  readonly checks: number;
  readonly same: number;
  readonly drift: readonly Finding[];
  readonly leftOut: readonly Finding[];
}

export function toReport({ url, merchantId }: Pick<Report, 'url' | 'merchantId'>, all: readonly Finding[]): Report {
  const of = (result: Finding['result']) => all.filter((finding) => finding.result === result);
  return { url, merchantId, checks: all.length, same: of('same').length, drift: of('drift'), leftOut: of('left out') };
}

/**
 * Formats the report as text. Lists each drift (a deviation from the specification) with the sentences that it
 * violates, then the number of omitted checks for each reason, and finally the totals.
 */
export function printReport({ url, merchantId, checks, same, drift, leftOut }: Report): string {
  const reasons = new Map<string, number>();
  for (const { came } of leftOut) reasons.set(came, (reasons.get(came) ?? 0) + 1);
  return [
    ...drift.flatMap(({ name, section, expected, came, cites }) => [
      `drift  ${name}`,
      `       section   ${section}`,
      ...cites.map(({ place, sentence }) => `       stated    ${place}: ${sentence}`),
      `       expected  ${expected}`,
      `       came      ${came}`,
      '',
    ]),
    ...[...reasons].map(([reason, count]) => `left out  ${count}: ${reason}`),
    `${url}, merchant ${merchantId}: ${checks} checks, ${same} as stated, ${drift.length} drift, ${leftOut.length} left out`,
  ].join('\n');
}
