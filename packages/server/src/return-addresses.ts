import type { Issue, Result, ValidOrder } from '@tillkit/core';
import type { Settings } from './config.ts';

type Checked = Result<ValidOrder, readonly Issue[]>;

const names = ['successUrl', 'cancelUrl', 'errorUrl'] as const;

/** Refuses an order that would send the browser back to an origin that the shop has not named: its address may be a stranger's. */
export function refuseForeignReturns(checked: Checked, settings: Settings): Checked {
  if (!checked.ok) return checked;
  const { value } = checked;
  const foreign = names.filter((name) => value[name] !== undefined && !isOurs(value[name], settings));
  return foreign.length > 0 ? { ok: false, error: foreign.map(toIssue) } : checked;
}

/** Compared as text: what a parser would repair is not ours. */
const isOurs = (address: string, { origins }: Settings) =>
  !address.includes('\\') && [...origins].some((origin) => address === origin || address.startsWith(`${origin}/`));

const toIssue = (name: (typeof names)[number]): Issue => ({
  code: 'not_allowed',
  path: [name],
  wire: name,
  hint: 'Set `shopUrl` to its origin, or list that in `origins`.',
});
