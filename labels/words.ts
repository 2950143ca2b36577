import type { CheckoutLabels } from '../packages/react/src/labels/checkout-labels.ts';
import type { ErrorLabels } from '../packages/react/src/labels/error-labels.ts';
import type { DrawnLabels } from '../packages/react/src/labels/form-labels.ts';
import type { Labels } from '../packages/react/src/labels/labels.ts';
import type { KindLabels, MethodLabels } from '../packages/react/src/labels/method-labels.ts';
import type { OwnLabels } from '../packages/react/src/labels/own-labels.ts';
import type { PageTexts } from '../packages/sandbox/src/texts/page-texts.ts';

/** Labels on the sandbox's payment pages that do not appear in any React component. */
interface Pages extends Omit<PageTexts, 'buttons' | 'facts' | 'fields' | 'help' | 'problems' | 'reasons' | 'kinds'> {
  readonly buttons: Omit<PageTexts['buttons'], 'pay' | 'next'>;
  readonly facts: Omit<PageTexts['facts'], 'card'>;
  readonly help: Omit<PageTexts['help'], 'expiry'>;
  readonly problems: Omit<
    PageTexts['problems'],
    'numberMissing' | 'expiryMissing' | 'expiryWrong' | 'expired' | 'cvvMissing' | 'cvvWrong'
  >;
  readonly kinds: Omit<PageTexts['kinds'], keyof KindLabels>;
}

/**
 * All labels in one language. From these labels, `npm run labels` generates the label files for the React package and
 * the sandbox.
 */
export interface Words extends Labels {
  readonly checkout: CheckoutLabels;
  readonly methods: MethodLabels;
  readonly drawn: DrawnLabels;
  readonly own: OwnLabels;
  readonly errors: ErrorLabels;
  readonly pages: Pages;
}

/**
 * Returns the labels for the sandbox's payment pages: the labels that only these pages use, and the labels that they
 * share with the React components.
 */
export const toPageTexts = ({ pages, checkout, drawn, fields, methods, status }: Words): PageTexts => {
  const { card: _, ...kinds } = methods.kinds;
  return {
    ...pages,
    buttons: { pay: checkout.pay, next: drawn.submit, ...pages.buttons },
    facts: { card: status.card, ...pages.facts },
    fields: { cardNumber: fields.cardNumber, expiry: fields.expiry, cvv: fields.cvv },
    help: { expiry: fields.expiryFormat, ...pages.help },
    problems: {
      ...pages.problems,
      numberMissing: fields.cardNumberEmpty,
      expiryMissing: fields.expiryEmpty,
      expiryWrong: fields.expiryInvalid,
      expired: fields.expired,
      cvvMissing: fields.cvvEmpty,
      cvvWrong: fields.cvvInvalid,
    },
    reasons: status.reasons,
    kinds: { ...kinds, ...pages.kinds },
  };
};
