import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Checkout, CheckoutProvider, type CheckoutProps } from '../checkout.ts';
import { loadCheckout } from '../load.ts';
import { methods, savedCards, total } from '../test/drop-in.ts';
import { aSignedRequest } from '../test/fakes.ts';

const secureFields = { src: 'https://pay.example/fields.js', merchantId: '1000011011' };

const page = (props: Partial<CheckoutProps>) => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale="de-CH" nonce="a nonce" secureFields={secureFields}>
      <Checkout methods={methods} total={total} start={async () => undefined} action="/pay" {...props} />
    </CheckoutProvider>
  </StrictMode>
);
const load = (props: Partial<CheckoutProps>) =>
  loadCheckout({ methods, environment: 'sandbox', locale: 'de-CH', secureFields, ...props });

function mount(props: Partial<CheckoutProps>) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(props));
  return container;
}

test('the page of the server has the list, and a form of its own that sends the choice without scripts', async () => {
  const container = mount({ loaded: await load({}) });
  const radios = [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.map(({ name, value, checked }) => [name, value, checked])).toEqual([
    ['paymentmethod', 'card', true],
    ['paymentmethod', 'PFC', false],
    ['paymentmethod', 'BPY', false],
  ]);
  const choice = container.querySelector<HTMLFormElement>('form.tillkit-choice');
  expect(radios.every(({ form }) => form === choice)).toBe(true);
  expect(choice).toHaveAttribute('action', '/pay');
  expect(choice?.innerHTML).toContain('Wählen');
  expect(container).toHaveTextContent('Wie möchten Sie bezahlen?');
  expect(container).toHaveTextContent('Kartennummer');
  expect(container.querySelector('link[rel=preload]')).toHaveAttribute('href', secureFields.src);
  expect(container.innerHTML).not.toContain('style=');
  container.remove();
});

test('without scripts the open row posts what the server signed, or its form', async () => {
  const request = aSignedRequest();
  const button = mount({ defaultValue: 'PFC', request, loaded: await load({ defaultValue: 'PFC' }) });
  const form = button.querySelector('.tillkit-row-body form');
  expect(form).toHaveAttribute('action', request.action);
  expect(form?.querySelector('[name=sign]')).toHaveValue(request.parameters['sign']);
  button.remove();
  const asked = mount({ defaultValue: 'BPY', loaded: await load({ defaultValue: 'BPY' }) });
  expect(asked.querySelector('.tillkit-row-body form')).toHaveAttribute('action', '/pay');
  expect(asked.querySelector('[name=answers]')).toHaveValue('BPY');
  expect(asked.querySelector('[name=uppCustomerFirstName]')).toBeInTheDocument();
  asked.remove();
});

test.for([
  ['card fields', {}],
  ['a saved card', { savedCards }],
  ['a form', { defaultValue: 'BPY' }],
  ['a wallet', { methods: ['VIS', 'PAP'] }],
  ['a payment', { payment: 'p1' }],
  ['nothing loaded', undefined],
] as const)('the page of the server with %s takes over without a warning', async ([, props]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const whole = props ? { ...props, loaded: await load(props) } : {};
  const container = mount(whole);
  const root = await act(async () => hydrateRoot(container, page(whole), { onRecoverableError }));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
