import type { SignedRequest } from '@tillkit/core';
import type { Language } from '../../../catalogue/languages.ts';
import type { OrderView, WayKey } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { PayProps } from './pay-props.ts';
import { ways } from './ways.ts';

export interface PayPartProps extends PayProps {
  readonly order: OrderView;
  readonly request: SignedRequest;
  readonly ways: readonly WayKey[];
  /** How the shop is set up to open the payment page. */
  readonly mode?: WayKey | undefined;
  readonly language: Language;
}

/** The amount, where it is paid, and the button. */
export function PayPart({ ways: keys, mode = 'redirect', ...props }: PayPartProps) {
  const { pay: texts } = useTexts();
  const way = keys.includes(mode) ? mode : 'redirect';
  const { Pay } = ways[way];
  return (
    <section className="card pay" aria-label={texts.payment} data-way={way}>
      <p className="pay-label">{texts.toPay}</p>
      <p className="pay-amount amount">{props.order.total}</p>
      <Pay {...props} />
    </section>
  );
}
