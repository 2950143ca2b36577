import {
  Appearance,
  CardNumberField,
  CheckoutButton,
  CvvField,
  ExpiryField,
  InstallmentPlan,
  MethodForm,
  MethodPicker,
  PayButton,
  PaymentStatus,
  SecureFields,
  type AppearanceVariables,
} from '@tillkit/react';
import { Checkout } from '@tillkit/react/checkout';
import { aPayment, fakeCardFields, signedJson, type FakeCardFields } from '@tillkit/react/testing';
import { useId, useState, type ReactNode } from 'react';

interface StudioPreviewProps {
  readonly theme: 'light' | 'dark';
  readonly variables: AppearanceVariables;
}

const plan = { installmentNumber: 4, installmentAmount: 1248, installmentFees: 0, installmentInterests: 2 };
const total = { amount: 4990, currency: 'CHF' };
const start = async () => signedJson();
const stay = (event: { preventDefault(): void }) => event.preventDefault();

/** Types sample card data into the frames, so that the style of their text is visible. */
function fill(fields: FakeCardFields): void {
  for (const [name, text] of [
    ['cardNumber', '4111111111111111'],
    ['cvv', '123'],
  ] as const) {
    const input = fields.input(name);
    input.value = text;
    input.dispatchEvent(new Event('input'));
  }
}

/** Renders every component in one theme. */
export function StudioPreview({ theme, variables }: StudioPreviewProps): ReactNode {
  const [fields] = useState(() => fakeCardFields({ outcome: 'declined' }));
  const id = useId();
  return (
    <Appearance theme={theme} variables={variables}>
      <section className="studio-preview" aria-labelledby={id}>
        <h2 id={id}>{theme === 'light' ? 'Light' : 'Dark'}</h2>
        <form onSubmit={stay}>
          <MethodPicker methods={['VIS', 'BPY', { code: 'PFC', reason: 'country' }]} defaultValue="VIS" />
        </form>
        <SecureFields start={start} script={fields.script} onReady={() => fill(fields)}>
          <CardNumberField />
          <ExpiryField />
          <CvvField />
          <PayButton>Pay CHF 49.90</PayButton>
        </SecureFields>
        <Checkout methods={['BPY', 'PFC', 'EPS']} total={total} start={start} defaultValue="" />
        <CheckoutButton start={() => new Promise<never>(() => {})}>Continue to the payment page</CheckoutButton>
        <MethodForm method="EPS" onSubmit={() => {}} />
        {(['paid', 'declined', 'needs_review'] as const).map((status) => (
          <PaymentStatus
            key={status}
            payment={status}
            headingLevel={3}
            initial={aPayment({ id: status, status, refno: `TK-${status}` })}
          />
        ))}
        <InstallmentPlan plan={plan} currency="CHF" />
      </section>
    </Appearance>
  );
}
