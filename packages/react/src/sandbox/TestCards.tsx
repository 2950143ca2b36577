'use client';

import type { TestOutcome } from '@tillkit/core';
import { createElement, useId, useState, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { languageOf } from '../labels/language-of.ts';
import { useFields } from '../secure-fields/fields-context.ts';
import { testCardLabels, type TestCardLabels } from './test-card-labels.ts';

export interface TestCardsProps {
  /** Of the group. */
  readonly className?: string | undefined;
  /** Which ones, in this order. All by default. */
  readonly outcomes?: readonly TestOutcome[] | undefined;
  /** Texts instead of those of the provider's `locale`. */
  readonly labels?: Partial<TestCardLabels> | undefined;
}

/** The form goes on without frames to fill in. */
const withoutFrames: readonly string[] = ['script_failed', 'frame_failed'];

const every: readonly TestOutcome[] = ['approved', 'challenge', 'declined', 'insufficient_funds', 'blocked'];

/**
 * Buttons inside `<SecureFields>` that fill in a test card by what it leads to. The page sends the name alone: the sandbox's
 * frames know the number, and no script of a live gateway has such a call. Renders nothing unless the provider's `environment`
 * is `sandbox`. Its looks are in `@tillkit/react/sandbox.css`.
 *
 * @example
 * <SecureFields start={start}>
 *   <CardNumberField /> <ExpiryField /> <CvvField />
 *   <TestCards outcomes={['approved', 'declined']} />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export function TestCards({ className = '', outcomes = every, labels }: TestCardsProps): ReactNode {
  const { environment, locale = 'en' } = useCheckout('<TestCards>');
  const { registry, view } = useFields();
  const id = useId();
  const [filled, fill] = useState<TestOutcome>();
  if (environment !== 'sandbox') return null;

  const texts = { ...(testCardLabels[languageOf(locale)] ?? testCardLabels['en']), ...labels } as TestCardLabels; // English is whole
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
      // Said when it is pressed: what is filled in stands in frames.
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
