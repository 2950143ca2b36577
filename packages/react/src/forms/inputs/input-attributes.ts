import { inputOf, type Parameter } from '@tillkit/core/forms/draw';
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

/**
 * Returns the `autocomplete` token for a form field (WCAG 1.3.5). Returns `off` for data that is needed only for this
 * payment.
 */
export function autoCompleteOf(group: string, name: string): string {
  const token = /^(customer|shipping|billing)$/.test(group) ? tokens[name] : undefined;
  return !token ? 'off' : group === 'customer' ? token : `${group} ${token}`;
}

/**
 * Returns the input type, keyboard, maximum length and pattern of a form field. The last word of the field's
 * `autocomplete` token determines the type.
 */
export const inputAttributes = (name: string, row: Parameter): InputHTMLAttributes<HTMLInputElement> => ({
  type: ['email', 'tel'].find((type) => tokens[name]?.endsWith(type)) ?? 'text',
  ...inputOf(row),
  spellCheck: false,
});
