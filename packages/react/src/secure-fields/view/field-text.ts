import type { Desk } from '../session/state.ts';
import type { FieldName } from '../fields-types.ts';

/** What is wrong with a field, in words. */
export function errorText({ texts: { fields }, entries, brand }: Desk, field: FieldName): string | undefined {
  const { problem } = entries[field];
  if (!problem) return undefined;
  if (field === 'cvv') return brand === 'AMX' ? fields.cvvMissingFour : fields.cvvMissing;
  if (field === 'expiry')
    return { empty: fields.expiryEmpty, expired: fields.expired }[problem as string] ?? fields.expiryInvalid;
  const texts: Readonly<Record<string, string>> = {
    empty: fields.cardNumberEmpty,
    incomplete: fields.cardNumberIncomplete,
    brand_not_accepted: fields.brandNotAccepted,
  };
  return texts[problem] ?? fields.cardNumberInvalid;
}

/** What stands below a field while nothing is wrong. */
export function helpText({ hub, texts: { fields }, brand }: Desk, field: FieldName): string | undefined {
  const own = hub.slots[field]?.help;
  if (field !== 'cvv') return own;
  return own ?? (brand === 'AMX' ? fields.cvvHelpFour : fields.cvvHelp);
}
