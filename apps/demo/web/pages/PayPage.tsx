import type { LoadedForm } from '@tillkit/react';
import { useState } from 'react';
import type { Language } from '../../catalogue/languages.ts';
import type { PayModel } from '../page.ts';
import { AnsweredDetails } from '../parts/pay/AnsweredDetails.tsx';
import { GatewayGone } from '../parts/pay/GatewayGone.tsx';
import { MethodList } from '../parts/pay/MethodList.tsx';
import { MethodQuestionsForm } from '../parts/pay/MethodQuestionsForm.tsx';
import { PayPart } from '../parts/pay/PayPart.tsx';
import { Receiver } from '../parts/order/Receiver.tsx';
import { SummaryLines } from '../parts/order/SummaryLines.tsx';
import { Totals } from '../parts/order/Totals.tsx';
import { useTexts } from '../texts/TextsContext.ts';

export interface PayPageProps {
  page: PayModel;
  /** The form of the chosen method, while it has questions. */
  loaded: LoadedForm | undefined;
  language: Language;
}

/** Choose a method, answer what it asks, pay. What belongs to the method before is out of reach until the new one is here. */
export function PayPage({ page, loaded, language }: PayPageProps) {
  const { pay: texts, checkout } = useTexts();
  const { order, contact, methods, form, request, answered, ways, mode, isGatewayGone = false } = page;
  const [wanted, want] = useState(methods.chosen);
  const isOnItsWay = wanted !== methods.chosen;
  return (
    <>
      <h1>{texts.heading}</h1>
      <div className="checkout">
        <div className="pay-steps">
          <MethodList order={order.id} methods={methods} chosen={wanted} choose={want} language={language} />
          <div key={methods.chosen} inert={isOnItsWay} aria-busy={isOnItsWay} className="method-part">
            {form && loaded && <MethodQuestionsForm order={order.id} form={form} loaded={loaded} language={language} />}
            {answered && <AnsweredDetails order={order.id} lines={answered} />}
            {isGatewayGone && <GatewayGone path={`/checkout/${order.id}`} />}
            {request && !isGatewayGone && (
              <PayPart
                key={mode}
                order={order}
                request={request}
                ways={ways}
                mode={mode}
                isCard={methods.isCard}
                isBilled={methods.isBilled}
                language={language}
              />
            )}
          </div>
        </div>
        <section className="card" aria-labelledby="order">
          <h2 id="order">{checkout.order}</h2>
          <SummaryLines lines={order.lines} />
          <Totals summary={order} />
          <p className="hint">
            <a href="/cart">{texts.changeCart}</a>
          </p>
          <div className="receiver">
            <h3>{order.deliveryName}</h3>
            <Receiver contact={contact} />
            <p className="hint">
              <a href="/checkout">{texts.changeContact}</a>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
