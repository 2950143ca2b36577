import { nameOf } from '../issuer/test-cards.ts';
import { otherMethodOf } from '../methods/other-method.ts';
import type { NamedMethod } from '../model/method-kind.ts';
import type { MethodDisplay } from '../model/method-mark.ts';
import { en } from './en.ts';
import type { PageTexts } from './page-texts.ts';

/**
 * Returns the display name of a non-card payment method: the merchant's name for the method, its brand name, or the
 * name of its kind. The method code is never used as a name.
 */
export const methodName = (
  { code, name, kind, mark }: NamedMethod,
  { kinds }: PageTexts,
  { names }: MethodDisplay = {},
): string => names?.[code] ?? name ?? [kinds[kind ?? 'other'], mark ?? []].flat().join(' ');

/** The words of the payment pages are British; the console is American. */
const consoleTexts: PageTexts = { ...en, kinds: { ...en.kinds, installments: 'Invoice or installments' } };

/** Returns the name of a payment method for the console: the merchant's name, the brand name, or the name of its kind. */
export function consoleName(code: string, display?: MethodDisplay): string {
  const method = otherMethodOf(code);
  return method ? methodName(method, consoleTexts, display) : (display?.names?.[code] ?? nameOf(code));
}
