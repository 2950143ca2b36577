import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Checkout, CheckoutProvider, type CheckoutProps } from '../checkout.ts';
import { loadCheckout } from '../load.ts';
import { methods, savedCards, total } from '../test/drop-in.ts';
import { aPayment, aSignedRequest } from '../test/fakes.ts';

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

test("the server-rendered HTML contains the list and a separate form that can submit the shopper's choice without scripts", async () => {
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
  // Pressing Enter activates the first submit button of a form, so this button must come first.
  expect(choice?.innerHTML).toMatch(/^<noscript><button[^>]*>Wählen/);
  expect(container).toHaveTextContent('Wie möchten Sie bezahlen?');
  expect(container).toHaveTextContent('Kartennummer');
  expect(container.querySelector('link[rel=preload]')).toHaveAttribute('href', secureFields.src);
  expect(container.innerHTML).not.toContain('style=');
  container.remove();
});

test('without scripts, a row with card fields says that the button leads to the payment page', async () => {
  const leads = 'Weiter geht es auf der sicheren Zahlungsseite.';
  const fields = mount({ loaded: await load({}) });
  expect(fields.querySelector('.tillkit-row-body noscript')).toHaveTextContent(leads);
  expect(fields.querySelector('p.tillkit-row-next:has(+ noscript)')).toHaveTextContent(
    'Ihre Kartennummer geht an den Zahlungsanbieter',
  );
  fields.remove();
  const redirect = mount({ loaded: await load({ modes: { card: 'redirect' } }), modes: { card: 'redirect' } });
  expect(redirect.querySelector('.tillkit-row-body noscript')).toBeNull();
  expect(redirect.querySelector('p.tillkit-row-next:not(:has(+ noscript))')).toHaveTextContent(leads);
  redirect.remove();
});

test("the message about the next step appears between the card form's pay button and the content that the shop adds", async () => {
  const props = { cardForm: <p id="added" /> };
  const container = mount({ ...props, loaded: await load(props) });
  const parts = container.querySelectorAll('.tillkit-fields :is(button, .tillkit-row-next, #added)');
  expect([...parts].map(({ localName, id }) => id || localName)).toEqual(['button', 'p', 'added']);
  container.remove();
});

test("without scripts, the button in the open row submits either the signed request or the row's own form", async () => {
  const request = aSignedRequest();
  const button = mount({ defaultValue: 'PFC', request, loaded: await load({ defaultValue: 'PFC' }) });
  const form = button.querySelector('.tillkit-row-body form');
  expect(form).toHaveAttribute('action', request.action);
  expect(form?.querySelector('[name=sign]')).toHaveValue(request.parameters['sign']);
  button.remove();
  const formRow = mount({ defaultValue: 'BPY', loaded: await load({ defaultValue: 'BPY' }) });
  expect(formRow.querySelector('.tillkit-row-body form')).toHaveAttribute('action', '/pay');
  expect(formRow.querySelector('[name=answers]')).toHaveValue('BPY');
  expect(formRow.querySelector('[name=uppCustomerFirstName]')).toBeInTheDocument();
  formRow.remove();
});

test("if the default value is a wallet, the first row is open and the wallet's form contains the signed request", async () => {
  const request = aSignedRequest();
  const props = { methods: ['PAP', 'BPY', 'PFC'], defaultValue: 'PAP', request, answered: 'By the wallet' };
  const container = mount({ ...props, loaded: await load(props) });
  const open = container.querySelector('[data-open=true]');
  expect(open).toHaveAttribute('data-row', 'BPY');
  expect(open?.querySelector('[name=uppCustomerFirstName]')).toBeInTheDocument();
  expect(open).not.toHaveTextContent('By the wallet');
  expect(container.querySelector('.tillkit-wallets form [name=sign]')).toHaveValue(request.parameters['sign']);
  expect(container.querySelectorAll('[name=sign]')).toHaveLength(1);
  container.remove();
});

test('the server-rendered HTML shows why a previous payment was declined', async () => {
  const initial = aPayment({ status: 'declined', reason: 'limit', paymentMethod: 'VIS', lastFour: '0109' });
  const props = { payment: initial.id, initial };
  const container = mount({ ...props, loaded: await load(props) });
  expect(container.querySelector('[value=card]')).toBeChecked();
  const notice = container.querySelector('[data-row=card] > .tillkit-row-body > .tillkit-notice:first-child');
  expect(notice).toHaveTextContent(
    'Your card ending in 0109 was declined: the amount is above its limit. Use another card, or choose another way to pay.',
  );
  expect(notice).toHaveAttribute('autofocus');
  expect(notice).toHaveAttribute('tabindex', '-1');
  container.remove();
});

test('without scripts, forms that post to the shop let the shopper pay with a saved card or remove it', async () => {
  const more = { savedCards, onRemoveCard: () => {} };
  const container = mount({ ...more, loaded: await load(more) });
  const html = container.querySelector('[data-row="saved:c1"] .tillkit-row-body noscript')?.innerHTML ?? '';
  expect(html).toMatch(/^<form class="tillkit-saved" action="\/pay" method="post">/);
  expect(html).toMatch(/<button[^>]* value="c1" name="savedCard">CHF.49\.90 bezahlen</);
  expect(html).toMatch(/<button[^>]* value="c1" name="removeCard">/);
  container.remove();
});

test.for([
  ['in the card fields', {}],
  ['on the payment page', { modes: { card: 'redirect' } as const }],
] as const)(
  "in the card row, the shop's cardRow content appears above the button when the shopper enters the card %s",
  async ([, more]) => {
    const cardRow = <input type="checkbox" name="keeps" />;
    const container = mount({ ...more, cardRow, loaded: await load(more) });
    const body = container.querySelector('[data-row="card"] .tillkit-row-body');
    const order = [...(body?.querySelectorAll('[name=keeps], button') ?? [])].map(({ tagName }) => tagName);
    expect(order.slice(0, 2)).toEqual(['INPUT', 'BUTTON']);
    container.remove();
  },
);

test.for([
  ['card fields', {}],
  ['a saved card', { savedCards }],
  ['a form', { defaultValue: 'BPY' }],
  ['a wallet', { methods: ['VIS', 'PAP'] }],
  ['a payment', { payment: 'p1' }],
  ['nothing loaded', undefined],
] as const)('server-rendered HTML with %s hydrates without a warning', async ([, props]) => {
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

test('if a row is selected before hydration, the row is open after hydration and onChange is called', async () => {
  const onChange = vi.fn();
  const props = { loaded: await load({}), onChange };
  const container = mount(props);
  container.querySelector<HTMLInputElement>('[value=PFC]')?.click();
  const root = await act(async () => hydrateRoot(container, page(props)));
  expect(container.querySelector('[data-open=true]')).toHaveAttribute('data-row', 'PFC');
  expect(container.querySelector<HTMLInputElement>('[value=PFC]')).toBeChecked();
  expect(onChange).toHaveBeenCalledWith('PFC');
  act(() => root.unmount());
  container.remove();
});

const more = { methods: ['TWI', 'APL'], summary: 'All others' };

test('methods in `more` are collapsed, including wallets, which are then not shown above the list', async () => {
  const container = mount({ more, loaded: await load({ more }) });
  const folded = container.querySelector('details.tillkit-more');
  expect(folded).not.toHaveAttribute('open');
  expect(folded?.querySelector('summary')).toHaveTextContent('All others');
  expect([...(folded?.querySelectorAll('input') ?? [])].map(({ value }) => value)).toEqual(['TWI', 'APL']);
  expect(container.querySelector('.tillkit-wallets')).toBeNull();
  container.remove();
  const open = mount({ more, defaultValue: 'APL', loaded: await load({ more, defaultValue: 'APL' }) });
  expect(open.querySelector('details.tillkit-more')).toHaveAttribute('open');
  open.remove();
});

test('if the shopper completed the form before the page was rendered, the row shows the answers, and its button starts the payment', async () => {
  const props = { defaultValue: 'BPY', answered: 'Ada Byron, Musterweg 5', request: aSignedRequest() };
  const container = mount({ ...props, loaded: await load(props) });
  const row = container.querySelector('[data-row=BPY]');
  expect(row).toHaveTextContent('Ada Byron, Musterweg 5');
  expect(row?.querySelector('[name=uppCustomerFirstName]')).toBeNull();
  expect(row?.querySelector('form [name=sign]')).toHaveValue(props.request.parameters['sign']);
  container.remove();
});

test('loadCheckout uses the contents that are passed to it instead of loading them again', async () => {
  const { key, picker, labels } = await load({});
  const contents = { key, picker: undefined, labels };
  expect((await load({ contents } as Partial<CheckoutProps>)).picker).toBeUndefined();
  expect(picker?.descriptions.map(({ code }) => code)).toEqual(['PFC', 'BPY', 'EPS']);
});

test("the methodForm content appears inside every method's form, and `next` replaces the default text about the next step", async () => {
  const props = { defaultValue: 'BPY', methodForm: <input name="remember" />, next: 'As the shop says.' };
  const container = mount({ ...props, loaded: await load(props) });
  expect(container.querySelector('[data-row=BPY] form [name=remember]')).toBeInTheDocument();
  expect(container.querySelector('.tillkit-row-next')).toHaveTextContent('As the shop says.');
  container.remove();
});
