import { CheckoutError, type SignedRequest } from '@tillkit/core';
import { CardNumberField, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { TestCards } from '@tillkit/react/sandbox';
import { useContext, useState } from 'react';
import { RefreshContext } from '../../send.ts';
import { showPending, start } from '../../start.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { PayHint } from './PayHint.tsx';
import { PayLabel } from './PayLabel.tsx';
import type { PayProps } from './pay-props.ts';

/** Card fields of the gateway on this page. An accepted card is not paid yet: the result page asks the shop for that. */
export function PayByFields({ order, request, language }: PayProps) {
  const { hints } = useTexts();
  const [leaves, setLeaves] = useState(false);
  const refresh = useContext(RefreshContext);
  /** No page in between tells the amount: what has changed in another tab is shown before it can be paid. */
  const startAsShown = async () => {
    const answer = await start(order.id);
    const { parameters } = (await answer.clone().json()) as Partial<SignedRequest>; // our server's, an error has none
    const isSame = (name: string) => parameters?.[name] === request.parameters[name];
    if (!parameters || ['amount', 'currency', 'paymentmethod'].every(isSame)) return answer;
    refresh();
    throw new CheckoutError('order_changed', 'The order costs something else now.', 'It is shown anew; pay again.');
  };
  return (
    <>
      <SecureFields
        start={startAsShown}
        revision={request.payment}
        brands={request.parameters['paymentmethod']?.split(',')}
        fallback={request}
        onError={showPending}
        onDowngrade={() => setLeaves(true)}
        onComplete={({ payment }) => location.assign(`/payment/${payment}`)}
      >
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>
          <PayLabel total={order.total} language={language} />
        </PayButton>
        <TestCards />
      </SecureFields>
      <PayHint>{leaves ? hints.fieldsFailed : hints.fields}</PayHint>
      <noscript>
        <p className="hint">{hints.redirectCard}</p>
      </noscript>
    </>
  );
}
