import type { Parameter } from '@tillkit/core/forms';
import type { InputHTMLAttributes } from 'react';

const tokens: Readonly<Record<string, string>> = {
  title: 'honorific-prefix',
  name: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  street2: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country',
  phone: 'tel',
  cellPhone: 'mobile tel',
  fax: 'fax tel',
  email: 'email',
  birthDate: 'bday',
};

/** The `autocomplete` token of a row (WCAG 1.3.5); what only this payment needs is not remembered. */
export function autoCompleteOf(group: string, name: string): string {
  const token = /^(customer|shipping|billing)$/.test(group) ? tokens[name] : undefined;
  return !token ? 'off' : group === 'customer' ? token : `${group} ${token}`;
}

/** As people write dates. Browsers read a pattern as a whole, and by the rules of the `v` flag. */
const date = String.raw`\d{1,2}[.\/ \-]+\d{1,2}[.\/ \-]+\d{4}|\d{4}-\d\d-\d\d`;

/** What the browser may know of a row: keyboard, greatest length, pattern. */
export const inputAttributes = (
  name: string,
  { format, pattern }: Parameter,
): InputHTMLAttributes<HTMLInputElement> => ({
  type: name === 'email' ? name : /phone|fax/i.test(name) ? 'tel' : 'text',
  maxLength: Number(format.replace(/\D/g, '')) || undefined,
  pattern: format === 'Date' ? date : pattern?.source.replace(/^\^|\$$/g, '').replaceAll('-]', '\\-]'),
  inputMode: format.startsWith('DN') ? 'decimal' : format.startsWith('N') ? 'numeric' : undefined,
  spellCheck: false,
});
