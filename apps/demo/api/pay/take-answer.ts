import { toIsoDay } from '@tillkit/core/day';
import { readEntries, rowsOf } from '@tillkit/core/forms';
import { limitsOf } from '../../catalogue/methods.ts';
import type { Language } from '../../catalogue/languages.ts';
import type { FormIssue } from '../../web/page.ts';
import type { Questions } from './form-for.ts';
import { rowWords } from './row-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** A posted form of a method: what it says, and what is wrong with it. */
export interface TakenAnswer {
  readonly values: Readonly<Record<string, Values>>;
  readonly issues: readonly FormIssue[];
}

/** Reads a post by the catalogue's rules and the shop's own. Only rows that were asked for are kept. */
export function takeAnswer(
  { form, wishes, table }: Questions,
  posted: URLSearchParams,
  language: Language,
): TakenAnswer {
  const { values, issues, company } = readEntries(form, posted, wishes);
  const asked = Object.keys(table).map((group) => [group, onlyRows(table, group, values[group])] as const);
  const kept = Object.fromEntries(asked);
  const { countries } = limitsOf(form.method.code);
  const country = kept['customer']?.['country'];
  const isElsewhere = country !== undefined && countries?.some((one) => one === country) === false;
  const elsewhere: FormIssue = { wire: 'uppCustomerCountry', code: 'not_allowed' };
  const found = [...issues, ...(isElsewhere ? [elsewhere] : [])].map(({ wire, code }): FormIssue => ({ wire, code }));
  const isYoung = onAccount.includes(form.kind) && !company && isMinor(kept['customer']?.['birthDate']);
  return { values: kept, issues: isYoung ? [...found, tooYoung(language)] : found };
}

const onlyRows = (table: Questions['table'], group: string, given: unknown): Values => {
  const names = Object.keys(rowsOf(table, group));
  return Object.fromEntries(Object.entries((given ?? {}) as Values).filter(([name]) => names.includes(name)));
};

const onAccount: readonly string[] = ['invoice', 'installments', 'payLater'];

const tooYoung = (language: Language): FormIssue => ({
  wire: 'uppCustomerBirthDate',
  message: rowWords[language].tooYoung,
});

/** A rule of the shop that no catalogue has. A day comes in either spelling. */
function isMinor(birthDate: unknown, now = new Date()): boolean {
  const born = Date.parse(toIsoDay(String(birthDate)));
  return born > Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate());
}
