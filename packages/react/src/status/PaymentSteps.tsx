'use client';

import { formatAmount } from '@tillkit/core';
import { useContext, useId, useSyncExternalStore, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { steps as english } from '../labels/en/steps.ts';
import type { StepLabels } from '../labels/labels.ts';
import { Shown } from './shown-payment.ts';
import { useLoadedLabels } from './useLoadedLabels.ts';

export interface PaymentStepsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Where the clocks of the page go, such as `Europe/Zurich`; by default those of the browser, which a server does not know. */
  readonly timeZone?: string | undefined;
  /** Texts instead of those of the locale. */
  readonly labels?: Partial<StepLabels> | undefined;
}

/**
 * What has happened to the payment of the status around, the oldest first, kept up to date with it. Not part of what is
 * announced: the status says what it comes to.
 *
 * @example
 * <PaymentStatus payment={id} initial={initial}>
 *   <PaymentSteps timeZone="Europe/Zurich" />
 * </PaymentStatus>
 */
export function PaymentSteps({ timeZone, labels, className = '', ...rest }: PaymentStepsProps): ReactNode {
  const shown = useContext(Shown);
  if (!shown) throw new Error('Put <PaymentSteps> inside <PaymentStatus>.');
  const { locale = 'en' } = useCheckout('<PaymentSteps>');
  const texts = { ...english, ...useLoadedLabels('<PaymentSteps>')?.steps, ...labels };
  const id = useId();
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  const { steps = [], currency = '' } = shown.payment ?? {};
  const known = steps.filter(({ name }) => Object.hasOwn(english, name)); // a later version knows others
  if (known.length === 0 && !shown.isLoading) return null;
  const knowsZone = timeZone !== undefined || isBrowser;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const write = (at: number, before = at) =>
    day.format(at) === day.format(before) ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
  const Heading = `h${Math.min(shown.headingLevel + 1, 6) as 2}` as const;
  return (
    <div {...rest} className={`tillkit-status-steps ${className}`.trim()}>
      <Heading className="tillkit-status-steps-heading" id={id} suppressHydrationWarning>
        {texts.heading}
        {knowsZone && known[0] && ` · ${day.format(known[0].at)}`}
      </Heading>
      <ol aria-labelledby={id}>
        {known.map(({ name, at, amount }, index) => (
          <li key={`${name} ${at}`}>
            <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
              {knowsZone && write(at, known[index - 1]?.at)}
            </time>
            {/* Server and browser may differ in a kind of space. */}
            <span suppressHydrationWarning>
              {amount === undefined
                ? texts[name]
                : texts[name].replace('{amount}', formatAmount(amount, currency, locale))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
