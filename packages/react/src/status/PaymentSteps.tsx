'use client';

import { formatAmount } from '@tillkit/core';
import { useContext, useId, useSyncExternalStore, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { steps as english } from '../labels/en/steps.ts';
import type { StepLabels } from '../labels/labels.ts';
import { PaymentContext } from './payment-context.ts';
import { useLoadedLabels } from './useLoadedLabels.ts';

export interface PaymentStepsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * Time zone in which times are shown, such as `Europe/Zurich`. Defaults to the browser's time zone, which is unknown
   * on the server.
   */
  readonly timeZone?: string | undefined;
  /** Labels that override the locale's labels. */
  readonly labels?: Partial<StepLabels> | undefined;
}

/**
 * Renders the history of the payment that the surrounding `PaymentStatus` shows, oldest step first. The history is
 * updated whenever the payment changes, and is not announced to screen readers.
 *
 * @example
 * <PaymentStatus payment={id} initial={initial}>
 *   <PaymentSteps timeZone="Europe/Zurich" />
 * </PaymentStatus>
 */
export function PaymentSteps({ timeZone, labels, className = '', ...rest }: PaymentStepsProps): ReactNode {
  const context = useContext(PaymentContext);
  if (!context) throw new Error('Put <PaymentSteps> inside <PaymentStatus>.');
  const { locale = 'en' } = useCheckout('<PaymentSteps>');
  const texts = { ...english, ...useLoadedLabels('<PaymentSteps>')?.steps, ...labels };
  const id = useId();
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  const { steps = [], currency = '' } = context.payment ?? {};
  // A newer server may send steps that this version does not know.
  const knownSteps = steps.filter(({ name }) => Object.hasOwn(english, name));
  if (knownSteps.length === 0 && !context.isLoading) return null;
  const knowsZone = timeZone !== undefined || isBrowser;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const write = (at: number, before = at) =>
    day.format(at) === day.format(before) ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
  const Heading = `h${Math.min(context.headingLevel + 1, 6) as 2}` as const;
  return (
    <div {...rest} className={`tillkit-status-steps ${className}`.trim()}>
      <Heading className="tillkit-status-steps-heading" id={id} suppressHydrationWarning>
        {texts.heading}
        {knowsZone && knownSteps[0] && ` · ${day.format(knownSteps[0].at)}`}
      </Heading>
      <ol aria-labelledby={id}>
        {knownSteps.map(({ name, at, amount }, index) => (
          <li key={`${name} ${at}`}>
            <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
              {knowsZone && write(at, knownSteps[index - 1]?.at)}
            </time>
            {/* The server and the browser may format the space in an amount differently. Either is acceptable. */}
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
