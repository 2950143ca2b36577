import type { FormWishes } from '@tillkit/core/forms';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, MethodForm, type MethodFormAnswer } from '../index.ts';
import { findAxeViolations } from '../test/fakes.ts';

// Room for a slow machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// All 249 make jsdom slow.
const few = ['AUT', 'CHE', 'DEU', 'FRA', 'GRC'];

type Props = Partial<ComponentProps<typeof MethodForm>>;

const shop = (props: Props = {}, locale = 'en') => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale={locale}>
      <MethodForm method="BPY" aria-label="Details" countries={few} {...props} />
    </CheckoutProvider>
  </StrictMode>
);
const form = () => screen.getByRole<HTMLFormElement>('form');
async function draw(props: Props = {}, locale?: string) {
  const shown = render(shop(props, locale));
  await screen.findByRole('form');
  // The checks have come: without them the browser's own would stand.
  await waitFor(() => expect(form().noValidate).toBe(true));
  return { ...shown, user: userEvent.setup(), onSubmit: props.onSubmit };
}
/** The first of that label: an address below repeats those of the customer. */
const field = (label: string | RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement;
const named = (wire: string) => form().querySelector<HTMLInputElement>(`[name="${wire}"]`);
/** Told to be wrong by us, which `toBeInvalid` mixes with what the browser finds. */
const isWrong = (input: Element | null) => input?.getAttribute('aria-invalid') === 'true';
const alarm = () => within(form()).getByRole('alert').textContent;
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

const ada = {
  gender: 'female',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthDate: '1985-12-10',
  street: 'Weg 1',
  zipCode: '8000',
  city: 'Zürich',
  country: 'CHE',
  phone: '+41 44 123 45 67',
} as const;

const report = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', report));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a form is drawn in its groups, with a name, a kind and a help for each input', async () => {
  await draw();
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Your details',
    'Delivery address',
  ]);
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeInTheDocument();
  expect(field('First name')).toMatchObject({
    required: true,
    maxLength: 100,
    autocomplete: 'given-name',
    type: 'text',
  });
  expect(named('uppShippingFirstName')).toMatchObject({ maxLength: 40, autocomplete: 'shipping given-name' });
  expect(field('Phone')).toMatchObject({ type: 'tel', autocomplete: 'tel' });
  expect(field('Date of birth')).toHaveAccessibleDescription('Day.month.year, for example 31.12.1990');
  expect(field('Country')).toHaveValue('');
  expect(field('Country')).toHaveAttribute('autocomplete', 'country');
});

test('an address that the box may fill is not demanded by the browser itself', async () => {
  await draw();
  expect(named('uppShippingCity')).toMatchObject({ required: false });
  expect(named('uppCustomerCity')).toMatchObject({ required: true });
  expect(field('Deliver to this address')).toBeChecked();
});

test('what the shop knows is filled in, and an address of its own opens', async () => {
  await draw({ defaults: { customer: ada, shipping: { city: 'Chur' } } });
  expect(field('First name')).toHaveValue('Ada');
  expect(field('Date of birth')).toHaveValue('10.12.1985');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(named('uppCustomerCountry')).toHaveValue('CHE');
  expect(field('Deliver to this address')).not.toBeChecked();
  expect(named('uppShippingCity')).toHaveValue('Chur');
});

test('a complete form hands over a part of an order, once', async () => {
  const onSubmit = vi.fn<(answer: MethodFormAnswer) => void>();
  const { user } = await draw({ defaults: { customer: ada }, onSubmit });
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  const { values, wire, company, files, issues } = onSubmit.mock.calls[0]?.[0] ?? {};
  expect(values?.['customer']).toEqual({ ...ada, birthDate: '10.12.1985' });
  expect(values?.['shipping']).toMatchObject({ city: 'Zürich', country: 'CHE' });
  expect(wire).toMatchObject({ uppCustomerBirthDate: '10.12.1985', uppShippingCity: 'Zürich' });
  expect([company, files, issues]).toEqual([false, [], []]);
});

test('an empty form is not sent: each field says what is missing, one line says how many, the first has the focus', async () => {
  const onSubmit = vi.fn();
  const { user } = await draw({ onSubmit });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check 9 fields.'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field('First name')).toHaveFocus();
  expect(field('First name')).toHaveAccessibleDescription('Please fill in this field.');
  expect(isWrong(field('First name'))).toBe(true);
  expect(field('Country')).toHaveAccessibleDescription('Please choose one.');
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toHaveAccessibleDescription('Please choose one.');
});

test('a field is checked when it is left, if something was typed, and again while it is mended', async () => {
  const { user } = await draw();
  await user.click(field('Phone'));
  await user.tab();
  expect(isWrong(field('Phone'))).toBe(false);
  await user.type(field('Phone'), 'none');
  expect(isWrong(field('Phone'))).toBe(false);
  await user.tab();
  expect(field('Phone')).toHaveAccessibleDescription(
    'Please enter a phone number such as +41\u00a044\u00a0123\u00a045\u00a067.',
  );
  expect(alarm()).toBe('');
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '044 123 45 67');
  expect(field('Phone')).toHaveAccessibleDescription(
    'With country code, for example +41\u00a044\u00a0123\u00a045\u00a067',
  );
  expect(isWrong(field('First name'))).toBe(false);
});

test.for([
  ['1.1.3000', 'Please enter a date in the past.'],
  ['31.2.1990', 'Please enter a date such as 31.12.1990.'],
  ['', 'Please fill in this field.'],
])('the birth date %s is told what is wrong', async ([text, told]) => {
  const { user } = await draw({ defaults: { customer: ada } });
  await user.clear(field('Date of birth'));
  if (text) await user.type(field('Date of birth'), text);
  await user.tab();
  expect(field('Date of birth')).toHaveAccessibleDescription(told);
});

test('the alarm goes with the last error', async () => {
  const { user } = await draw({ defaults: { customer: { ...ada, city: '' } } });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check one field.'));
  await user.type(named('uppCustomerCity') as HTMLInputElement, 'Bern');
  expect(alarm()).toBe('');
});

test('what the server finds lands on its field, with the focus', async () => {
  const { rerender } = await draw({ defaults: { customer: ada } });
  rerender(shop({ issues: [{ wire: 'uppCustomerZipCode' }, { wire: 'uppCustomerCity', message: 'No such town.' }] }));
  await waitFor(() => expect(named('uppCustomerZipCode')).toHaveFocus());
  expect(named('uppCustomerZipCode')).toHaveAccessibleDescription('This entry was not accepted. Please check it.');
  expect(named('uppCustomerCity')).toHaveAccessibleDescription('No such town.');
  expect(alarm()).toBe('Please check 2 fields.');
  rerender(shop({ issues: [] }));
  await waitFor(() => expect(isWrong(named('uppCustomerCity'))).toBe(false));
});

test('the same issues, written anew at each render, do not take the focus again', async () => {
  const issues = () => [{ wire: 'uppCustomerZipCode', code: 'missing' }];
  const { rerender } = await draw({ defaults: { customer: ada }, issues: issues() });
  await waitFor(() => expect(named('uppCustomerZipCode')).toHaveFocus());
  expect(named('uppCustomerZipCode')).toHaveAccessibleDescription('Please fill in this field.');
  field('Phone').focus();
  await act(async () => rerender(shop({ issues: issues() })));
  expect(field('Phone')).toHaveFocus();
});

test('what onSubmit brings back lands on its field too', async () => {
  const onSubmit = vi.fn(async () => [{ wire: 'uppCustomerPhone', code: 'bad_format' }]);
  const { user } = await draw({ defaults: { customer: ada }, onSubmit });
  await press(user);
  await waitFor(() => expect(field('Phone')).toHaveFocus());
  expect(field('Phone')).toHaveAccessibleDescription('This entry was not accepted. Please check it.');
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('while it is sent the form says so, and a second press does nothing', async () => {
  let answer = (): void => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { user } = await draw({ defaults: { customer: ada }, onSubmit });
  await press(user);
  await waitFor(() => expect(form()).toHaveAttribute('data-state', 'sending'));
  expect(within(form()).getByRole('status')).toHaveTextContent('Your details are being sent.');
  await press(user);
  await act(async () => answer());
  expect(form()).toHaveAttribute('data-state', 'ready');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('what else changes while it is sent does not let it be sent again', async () => {
  let answer = (): void => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const shown = { defaults: { customer: ada }, onSubmit };
  const { user, rerender } = await draw({ ...shown, issues: [{ wire: 'uppCustomerCity' }] });
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  await act(async () => rerender(shop({ ...shown, issues: [] })));
  expect(form()).toHaveAttribute('data-state', 'sending');
  await press(user);
  await act(async () => answer());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('where sending fails the shopper is asked to try again, and the shop sees its error', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('gone'));
  const { user } = await draw({ defaults: { customer: ada }, onSubmit });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Your details could not be sent. Check your connection and try again.'));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'gone' }));
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(alarm()).toBe('');
});

test('without onSubmit a complete form is posted, and an incomplete one is not', async () => {
  const posted: boolean[] = [];
  const listen = (event: Event) => {
    posted.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom has no navigation
  };
  window.addEventListener('submit', listen);
  const { user } = await draw({ defaults: { customer: { ...ada, city: '' } }, action: '/pay' });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check one field.'));
  expect(posted).toEqual([false]);
  await user.type(named('uppCustomerCity') as HTMLInputElement, 'Bern');
  await press(user);
  await waitFor(() => expect(posted).toEqual([false, false, true]));
  window.removeEventListener('submit', listen);
  expect(form()).toMatchObject({ method: 'post' });
  expect(form()).toHaveAttribute('action', '/pay');
});

test('a company owes other rows than a person', async () => {
  const { user } = await draw({
    method: 'MFX',
    defaults: { customer: { street: 'Weg 1', zipCode: '8', city: 'Bern' } },
  });
  expect(screen.getByRole('radio', { name: 'Private person' })).toBeChecked();
  expect(named('uppCustomerName')?.closest('[data-for]')).toHaveAttribute('data-for', 'company');
  expect(named('uppCustomerBirthDate')?.closest('[data-for]')).toHaveAttribute('data-for', 'person');
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check 4 fields.'));
  await user.click(screen.getByRole('radio', { name: 'Company' }));
  expect(alarm()).toBe('');
  expect(isWrong(field('Date of birth'))).toBe(false);
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check one field.'));
  expect(named('uppCustomerName')).toHaveFocus();
});

test('rows can be shown, hidden, known and fixed', async () => {
  const wishes: FormWishes = {
    show: ['customer.email'],
    hidden: ['customer.gender'],
    known: { customer: { phone: '044 123 45 67' } },
  };
  const onSubmit = vi.fn<(answer: MethodFormAnswer) => void>();
  const defaults = { customer: ada };
  const { user } = await draw({ ...wishes, defaults, readOnly: ['customer.lastName', 'customer.country'], onSubmit });
  expect(field('E-mail (optional)')).toMatchObject({ type: 'email', required: false });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(named('uppCustomerPhone')).toBeNull();
  expect(named('uppCustomerLastName')).toHaveAttribute('readonly');
  expect(within(named('uppCustomerCountry') as HTMLElement).getByRole('option', { name: 'France' })).toBeDisabled();
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0].wire).toMatchObject({
    uppCustomerPhone: '044 123 45 67',
    uppCustomerCountry: 'CHE',
  });
});

test('a fixed box and fixed radio buttons are sent as they stand', async () => {
  const readOnly = ['details.paperInvoice', 'customer.type'];
  const defaults = { customer: { type: 'company' }, details: { paperInvoice: true } };
  await draw({ method: 'INT', defaults, readOnly });
  const data = new FormData(form());
  expect([data.getAll('provBPaperInvoice'), data.get('uppCustomerType')]).toEqual([['YES'], 'C']);
  expect(screen.getByRole('radio', { name: 'Private person' })).toBeDisabled();
});

test('a box that is known to be off is not checked', async () => {
  await draw({ method: 'INT', defaults: { details: { paperInvoice: false } } });
  expect(field('Send me the invoice by post')).not.toBeChecked();
});

test('a layout takes rows into sections of its own, the rest follows', async () => {
  const layout = [
    { legend: 'Who you are', rows: ['customer.lastName', 'customer.firstName', 'customer.nothing'] },
    { legend: 'Empty', rows: ['details.none'] },
  ];
  await draw({ layout });
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(groups).toEqual(['Who you are', 'Your details', 'Delivery address']);
  const names = [...form().querySelectorAll('input[name^=uppCustomer], select')].map((input) =>
    input.getAttribute('name'),
  );
  expect(names.slice(0, 2)).toEqual(['uppCustomerLastName', 'uppCustomerFirstName']);
  expect(new Set(names).size).toBe(names.length - 1); // two radio buttons have one name
});

test('countries can be narrowed, are named in the language, and found by either code', async () => {
  await draw({ countries: ['CHE', 'AUT', 'DEU'], defaults: { customer: { country: 'AT' } } }, 'de-CH');
  const select = named('uppCustomerCountry') as HTMLElement;
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Deutschland', 'Österreich', 'Schweiz']);
  expect(select).toHaveValue('AUT');
});

test('a method that wants two letters gets them', async () => {
  await draw({ method: 'KLN', show: ['customer.country'], defaults: { customer: { country: 'CHE' } } });
  expect(named('uppCustomerCountry')).toHaveValue('CH');
});

test('a method that asks for nothing says so, and has its button', async () => {
  await draw({ method: 'TWI' });
  expect(form()).toHaveTextContent('Nothing more is needed for this payment method.');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
});

test("texts can be changed down to one row, and the button is the shop's to give", async () => {
  const labels = { rows: { city: 'Hamlet' }, optional: 'if you like', missing: 'ProblemText it.' };
  const { user } = await draw({ labels, show: ['customer.email'], children: <button>Pay</button> });
  expect(named('uppCustomerCity')?.labels?.[0]).toHaveTextContent('Hamlet');
  expect(field('First name')).toBeInTheDocument();
  expect(field('E-mail (if you like)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('ProblemText it.'));
});

test('another language comes without losing what was typed, chosen or found wrong', async () => {
  const { user, rerender } = await draw({ defaults: { customer: { country: 'GRC' } } });
  await user.type(field('First name'), 'Ada');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.type(field('Phone'), 'none');
  await user.tab();
  const input = field('First name');
  rerender(shop({ defaults: { customer: { country: 'GRC' } } }, 'de-CH'));
  expect(await screen.findByLabelText('Vorname', { selector: '[name=uppCustomerFirstName]' })).toBe(input);
  expect(input).toHaveValue('Ada');
  expect(screen.getByRole('radio', { name: 'Weiblich' })).toBeChecked();
  expect(named('uppCustomerCountry')).toHaveValue('GRC');
  await waitFor(() =>
    expect(named('uppCustomerPhone')).toHaveAccessibleDescription(/^Bitte geben Sie eine Telefonnummer ein/),
  );
});

test('another method is another form', async () => {
  const { rerender, user } = await draw();
  await user.type(field('First name'), 'Ada');
  rerender(shop({ method: 'EPS' }));
  expect(await screen.findByLabelText('BIC of your bank (optional)')).toMatchObject({ maxLength: 11, name: 'bankbic' });
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('a day picked in the calendar is written into the field and checked', async () => {
  const { user } = await draw();
  const text = field('Date of birth');
  const calendar = text.parentElement?.querySelector<HTMLInputElement>('[type=date]') as HTMLInputElement;
  const open = vi.fn();
  calendar.showPicker = open;
  await user.type(text, '01.02.1990');
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  expect(open).toHaveBeenCalledOnce();
  expect(calendar).toHaveValue('1990-02-01');
  fireEvent.change(calendar, { target: { value: '1991-03-04' } });
  expect(text).toHaveValue('04.03.1991');
  expect(text).toHaveFocus();
  open.mockImplementation(() => {
    throw new DOMException('', 'SecurityError'); // in a frame of another site
  });
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  expect(text).toHaveFocus();
  expect(calendar).not.toHaveAttribute('name');
});

test('the ref is the form, and its own attributes and handlers go to it', async () => {
  const ref = createRef<HTMLFormElement>();
  const onInput = vi.fn();
  const { user } = await draw({ ref, id: 'pay', className: 'mine', onInput });
  expect(ref.current).toBe(form());
  expect(form()).toMatchObject({ id: 'pay', className: 'tillkit-form mine' });
  await user.type(field('First name'), 'A');
  expect(onInput).toHaveBeenCalledOnce();
});

test('a form that is emptied forgets what was wrong', async () => {
  const { user } = await draw();
  await press(user);
  await waitFor(() => expect(alarm()).not.toBe(''));
  act(() => form().reset());
  expect(alarm()).toBe('');
  expect(isWrong(field('First name'))).toBe(false);
});

test('with and without errors, axe finds nothing', async () => {
  const { user, container } = await draw({ method: 'INT', show: ['customer.email'] });
  expect(await findAxeViolations(container)).toEqual([]);
  await press(user);
  await waitFor(() => expect(alarm()).not.toBe(''));
  expect(await findAxeViolations(container)).toEqual([]);
});
