// A program that uses the installed packages: a shop's page and its tests.
import {
  Appearance,
  CardNumberField,
  CheckoutButton,
  CheckoutProvider,
  CvvField,
  ExpiryField,
  MethodForm,
  MethodPicker,
  PayButton,
  PaymentStatus,
  SecureFields,
  usePaymentStatus,
  type LoadedForm,
  type MethodFormAnswer,
} from '@tillkit/react';
import { Checkout, type LoadedCheckout } from '@tillkit/react/checkout';
import * as german from '@tillkit/react/labels/de';
import { loadCheckout, loadMethodForm, loadPicker } from '@tillkit/react/load';
import { TestCards } from '@tillkit/react/sandbox';
import { fakeCardFields, fakeShop } from '@tillkit/react/testing';
import type { ReactElement } from 'react';

const start = () => fetch('/api/payments', { method: 'POST', body: '{}' });

function State({ id }: { readonly id: string }): ReactElement {
  const state = usePaymentStatus(id);
  switch (state.status) {
    case 'loading':
      return <p>…</p>;
    default:
      return <p>{state.status}</p>;
  }
}

interface Loaded {
  readonly form: LoadedForm;
  readonly checkout: LoadedCheckout;
}

export async function load(): Promise<Loaded> {
  const { descriptions } = await loadPicker(['VIS', 'BPY'], 'de-CH');
  console.log(descriptions.map(({ code }) => code));
  const checkout = await loadCheckout({ methods: ['VIS', 'PFC'], environment: 'sandbox', locale: 'de-CH' });
  return { form: await loadMethodForm('BPY', 'de-CH'), checkout };
}

const save = async ({ values, files }: MethodFormAnswer) => {
  console.log(values.customer, files.length);
  return [{ wire: 'uppCustomerCity', code: 'missing' }];
};

export function Page({ form, checkout }: Loaded): ReactElement {
  return (
    <CheckoutProvider environment="sandbox" locale="de-CH" labels={german}>
      <Appearance variables={{ accent: '#0b5d63' }}>
        <CheckoutButton start={start} mode="lightbox" className="pay">
          Pay CHF 49.90
        </CheckoutButton>
        <MethodPicker methods={['VIS', { code: 'BPY', reason: 'country' }]} onChange={(code) => console.log(code)} />
        <MethodForm method="BPY" form={form} defaults={{ customer: { firstName: 'Ada' } }} onSubmit={save} />
        <SecureFields start={start}>
          <CardNumberField />
          <ExpiryField />
          <CvvField />
          <PayButton>Pay</PayButton>
          <TestCards />
        </SecureFields>
        <Checkout methods={['VIS', 'PFC']} start={start} total={{ amount: 4990, currency: 'CHF' }} loaded={checkout} />
        <PaymentStatus payment="p-1" />
        <State id="p-1" />
      </Appearance>
    </CheckoutProvider>
  );
}

export const fields = fakeCardFields({ outcome: 'declined' });
export const shop = fakeShop({ status: 'declined' });
