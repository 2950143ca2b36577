'use client';

import type { TestOutcome } from '@tillkit/core';
import { createElement, useId, useState, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { languageOf } from '../labels/language-of.ts';
import { useFields } from '../secure-fields/fields-context.ts';
import { testCardLabels, type TestCardLabels } from './test-card-labels.ts';

export interface TestCardsProps {
  /** CSS class of the button group. */
  readonly className?: string | undefined;
  /** Outcomes to show, in this order. Defaults to all outcomes. */
  readonly outcomes?: readonly TestOutcome[] | undefined;
  /** Labels that replace the built-in ones for the provider's `locale`. */
  readonly labels?: Partial<TestCardLabels> | undefined;
}

/** Problem codes that indicate that the form has no frames to fill in. */
const withoutFrames: readonly string[] = ['script_failed', 'frame_failed'];

const allOutcomes: readonly TestOutcome[] = ['approved', 'challenge', 'declined', 'insufficient_funds', 'blocked'];

/**
 * Renders a button for each test card outcome. Use it inside `<SecureFields>`. The page sends only the name of the
 * outcome, and the sandbox's frames fill in the card. A live gateway's script cannot fill in test cards. Renders
 * nothing unless the provider's `environment` is `sandbox`. The styles are in `@tillkit/react/sandbox.css`.
 *
 * @example
 * <SecureFields start={start}>
 *   <CardNumberField /> <ExpiryField /> <CvvField />
 *   <TestCards outcomes={['approved', 'declined']} />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export function TestCards({ className = '', outcomes = allOutcomes, labels }: TestCardsProps): ReactNode {
  const { environment, locale = 'en' } = useCheckout('<TestCards>');
  const { registry, view } = useFields();
  const id = useId();
  const [filled, fill] = useState<TestOutcome>();
  if (environment !== 'sandbox') return null;

  const texts = { ...(testCardLabels[languageOf(locale)] ?? testCardLabels['en']), ...labels } as TestCardLabels;
  const { state } = view;
  const isReady = state.status === 'ready' || (state.status === 'failed' && !withoutFrames.includes(state.error.code));
  const press = (outcome: TestOutcome) => () => {
    if (!isReady) return;
    registry.ask((session) => session.gateway()?.fillTestCard?.(outcome));
    fill(outcome);
  };
  return createElement(
    'div',
    { className: `tillkit-test-cards ${className}`, role: 'group', 'aria-labelledby': id },
    createElement(
      'p',
      { className: 'tillkit-test-cards-title' },
      createElement('span', { id }, texts.testCards),
      // Announce the outcome after a click, because the fields are filled in inside frames, where screen readers do not
      // announce the change.
      createElement('span', { 'aria-live': 'polite' }, filled && `: ${texts[filled]}`),
    ),
    ...outcomes.map((outcome) =>
      createElement(
        'button',
        {
          key: outcome,
          type: 'button',
          'data-outcome': outcome,
          'aria-disabled': !isReady,
          onClick: press(outcome),
        },
        texts[outcome],
      ),
    ),
  );
}
