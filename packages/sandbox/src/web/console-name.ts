import { nameOf } from '../issuer/test-cards.ts';
import { otherMethodOf } from '../methods/other-method.ts';
import type { MethodDisplay } from '../model/method-mark.ts';
import { methodName } from '../texts/method-name.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import { textsOf } from '../texts/texts-of.ts';

const en = textsOf('en');

/** The words of the payment pages are British; the console is American. */
const consoleTexts: PageTexts = { ...en, kinds: { ...en.kinds, installments: 'Invoice or installments' } };

/** Returns the name of a payment method for the console: the merchant's name, the brand name, or the name of its kind. */
export function consoleName(code: string, display?: MethodDisplay): string {
  const method = otherMethodOf(code);
  return method ? methodName(method, consoleTexts, display) : (display?.names?.[code] ?? nameOf(code));
}
