import type { SignedRequest } from '@tillkit/core';
import { useState } from 'react';
import type { Language } from '../../../catalogue/languages.ts';
import type { OrderView, WayKey } from '../../page.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { WayChoice } from './WayChoice.tsx';
import type { PayProps } from './pay-props.ts';
import { ways } from './ways.ts';

export interface PayPartProps extends PayProps {
  readonly order: OrderView;
  readonly request: SignedRequest;
  readonly ways: readonly WayKey[];
  /** The one to begin with. */
  readonly mode?: WayKey | undefined;
  readonly language: Language;
}

/** The amount, where it is paid, and the button. */
export function PayPart({ ways: keys, mode = 'redirect', ...props }: PayPartProps) {
  const { pay: texts } = useTexts();
  const [way, choose] = useState<WayKey>(keys.includes(mode) ? mode : 'redirect');
  const { Pay } = ways[way];
  return (
    <section className="card pay" aria-label={texts.payment}>
      <p className="pay-label">{texts.toPay}</p>
      <p className="pay-amount amount">{props.order.total}</p>
      {keys.length > 1 && <WayChoice ways={keys} chosen={way} choose={choose} />}
      <Pay {...props} />
    </section>
  );
}
