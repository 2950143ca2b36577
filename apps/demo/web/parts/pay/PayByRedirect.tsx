import { CheckoutButton } from '@tillkit/react';
import { showPending, start } from '../../start.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { PayHint } from './PayHint.tsx';
import { PayLabel } from './PayLabel.tsx';
import type { PayProps } from './pay-props.ts';

export function PayByRedirect({ order, request, isCard, isBilled, language }: PayProps) {
  const { hints } = useTexts();
  return (
    <>
      <CheckoutButton start={() => start(order.id)} fallback={request} onError={showPending}>
        <PayLabel total={order.total} isBilled={isBilled} language={language} />
      </CheckoutButton>
      <PayHint>{isCard ? hints.redirectCard : hints.redirect}</PayHint>
    </>
  );
}
