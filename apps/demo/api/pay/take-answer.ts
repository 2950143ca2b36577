import { toIsoDay } from '@tillkit/core/day';
import { readEntries, rowsOf } from '@tillkit/core/forms';
import { limitsOf } from '../../catalogue/methods.ts';
import type { FormIssue } from '../../web/page.ts';
import type { PaymentTexts } from '../../web/texts/shop-texts.ts';
import type { Questions } from './form-for.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values and errors of a method's posted form. */
export interface TakenAnswer {
  readonly values: Readonly<Record<string, Values>>;
  readonly issues: readonly FormIssue[];
}

/**
 * Parses a posted form according to the catalog rules and the shop's own rules. Ignores fields that the form does not
 * ask for.
 */
export function takeAnswer(
  { form, wishes, table }: Questions,
  posted: URLSearchParams,
  { pay }: PaymentTexts,
): TakenAnswer {
  const { values, issues, company } = readEntries(form, posted, wishes);
  const entries = Object.keys(table).map((group) => [group, onlyRows(table, group, values[group])] as const);
  const answers = Object.fromEntries(entries);
  const { countries } = limitsOf(form.method.code);
  const country = answers['customer']?.['country'];
  const isElsewhere = country !== undefined && countries?.some((one) => one === country) === false;
  const elsewhere: FormIssue = { wire: 'uppCustomerCountry', code: 'not_allowed' };
  const errors = [...issues, ...(isElsewhere ? [elsewhere] : [])].map(({ wire, code }): FormIssue => ({ wire, code }));
  const isYoung = onAccount.includes(form.kind) && !company && isMinor(answers['customer']?.['birthDate']);
  return {
    values: answers,
    issues: isYoung ? [...errors, { wire: 'uppCustomerBirthDate', message: pay.tooYoung }] : errors,
  };
}

const onlyRows = (table: Questions['table'], group: string, values: unknown): Values => {
  const names = Object.keys(rowsOf(table, group));
  return Object.fromEntries(Object.entries((values ?? {}) as Values).filter(([name]) => names.includes(name)));
};

const onAccount: readonly string[] = ['invoice', 'installments', 'payLater'];

/**
 * Returns true if the shopper is under 18. This is a rule of the shop, not of the catalog. Accepts both date formats
 * that the forms use.
 */
function isMinor(birthDate: unknown, now = new Date()): boolean {
  const born = Date.parse(toIsoDay(String(birthDate)));
  return born > Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate());
}
