import { securityCodeDigits } from '@tillkit/core/security-code';
import type { FieldLabels } from '../../labels/labels.ts';
import type { FieldName } from '../fields-types.ts';
import type { State } from '../session/state.ts';

/** Returns the error message for a field, or `undefined` if the field has no problem. */
export function errorText(texts: FieldLabels, { fields }: State, field: FieldName): string | undefined {
  const { problem } = fields[field];
  if (!problem) return undefined;
  if (field === 'cvv') return problem === 'empty' ? texts.cvvEmpty : texts.cvvInvalid;
  if (field === 'expiry')
    return { empty: texts.expiryEmpty, expired: texts.expired }[problem as string] ?? texts.expiryInvalid;
  const ofNumber: Readonly<Record<string, string>> = {
    empty: texts.cardNumberEmpty,
    incomplete: texts.cardNumberIncomplete,
    brand_not_accepted: texts.brandNotAccepted,
  };
  return ofNumber[problem] ?? texts.cardNumberInvalid;
}

/** Returns the help text for a field. `own` is the help text that the shop has set, if any. */
export function helpText(
  texts: FieldLabels,
  { brand }: State,
  field: FieldName,
  own: string | undefined,
): string | undefined {
  if (field !== 'cvv') return own;
  return own ?? (securityCodeDigits(brand) === 4 ? texts.cvvHelpFour : texts.cvvHelp);
}
