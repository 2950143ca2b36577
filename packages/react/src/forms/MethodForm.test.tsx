import type { FormWishes } from '@tillkit/core/forms';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, MethodForm, type MethodFormAnswer } from '../index.ts';
import { findAxeViolations } from '../test/fakes.ts';

// Use long timeouts, because slow machines need more time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// Show only a few countries, because rendering all 249 is slow in jsdom.
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
  const view = render(shop(props, locale));
  await screen.findByRole('form');
  // The form sets `noValidate` once its validation has loaded.
  await waitFor(() => expect(form().noValidate).toBe(true));
  return { ...view, user: userEvent.setup(), onSubmit: props.onSubmit };
}
/**
 * Returns the first field with this label, which belongs to the customer. The delivery address fields, which follow,
 * have the same labels.
 */
const field = (label: string | RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)[0] as HTMLInputElement;
const byName = (wire: string) => form().querySelector<HTMLInputElement>(`[name="${wire}"]`);
/**
 * Returns whether the component's own validation marked the input as invalid. `toBeInvalid` would also include the
 * browser's validation.
 */
const isMarkedInvalid = (input: Element | null) => input?.getAttribute('aria-invalid') === 'true';
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

test('MethodForm renders its field groups, and the inputs have names, types and help text', async () => {
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
  expect(byName('uppShippingFirstName')).toMatchObject({ maxLength: 40, autocomplete: 'shipping given-name' });
  expect(field('Phone')).toMatchObject({ type: 'tel', autocomplete: 'tel' });
  expect(field('Date of birth')).toHaveAccessibleDescription('Day.month.year, for example 31.12.1990');
  expect(field('Country')).toHaveValue('');
  expect(field('Country')).toHaveAttribute('autocomplete', 'country');
});

test("the browser's validation does not require the delivery address, because the same-address checkbox can replace it", async () => {
  await draw();
  expect(byName('uppShippingCity')).toMatchObject({ required: false });
  expect(byName('uppCustomerCity')).toMatchObject({ required: true });
  expect(field('Deliver to this address')).toBeChecked();
});

test('defaults fill in the form, and a default delivery address leaves the same-address checkbox unchecked', async () => {
  await draw({ defaults: { customer: ada, shipping: { city: 'Chur' } } });
  expect(field('First name')).toHaveValue('Ada');
  expect(field('Date of birth')).toHaveValue('10.12.1985');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(byName('uppCustomerCountry')).toHaveValue('CHE');
  expect(field('Deliver to this address')).not.toBeChecked();
  expect(byName('uppShippingCity')).toHaveValue('Chur');
});

test("submitting a complete form calls onSubmit once with the form's values", async () => {
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

test('submitting an empty form shows a summary and a message next to each required field, and focuses the first of these fields', async () => {
  const onSubmit = vi.fn();
  const { user } = await draw({ onSubmit });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check 9 fields.'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field('First name')).toHaveFocus();
  expect(field('First name')).toHaveAccessibleDescription('Enter your first name.');
  expect(isMarkedInvalid(field('First name'))).toBe(true);
  expect(field('Country')).toHaveAccessibleDescription('Choose the country.');
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toHaveAccessibleDescription(
    'Choose your gender. The payment provider asks for this.',
  );
});

test('a field is validated on blur once it has been edited, and an invalid field is validated again on every input event', async () => {
  const { user } = await draw();
  await user.click(field('Phone'));
  await user.tab();
  expect(isMarkedInvalid(field('Phone'))).toBe(false);
  await user.type(field('Phone'), 'none');
  expect(isMarkedInvalid(field('Phone'))).toBe(false);
  await user.tab();
  const help = 'With country code, for example +41\u00a044\u00a0123\u00a045\u00a067';
  expect(field('Phone')).toHaveAccessibleDescription(
    `Please enter a phone number such as +41\u00a044\u00a0123\u00a045\u00a067. ${help}`,
  );
  expect(alarm()).toBe('');
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '044 123 45 67');
  expect(field('Phone')).toHaveAccessibleDescription(help);
  expect(isMarkedInvalid(field('First name'))).toBe(false);
});

test.for([
  ['1.1.3000', 'Date of birth: Please enter a date in the past.'],
  ['31.2.1990', 'Date of birth: Please enter a date such as 31.12.1990.'],
  ['', 'Enter your date of birth.'],
])('for the birth date "%s", the form shows the matching message and keeps the help text', async ([text, message]) => {
  const { user } = await draw({ defaults: { customer: ada } });
  await user.clear(field('Date of birth'));
  if (text) await user.type(field('Date of birth'), text);
  await user.tab();
  const help = 'Day.month.year, for example 31.12.1990';
  expect(field('Date of birth')).toHaveAccessibleDescription(`${message} ${help}`);
});

test('the summary disappears when the last problem is fixed', async () => {
  const { user } = await draw({ defaults: { customer: { ...ada, city: '' } } });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check one field.'));
  await user.type(byName('uppCustomerCity') as HTMLInputElement, 'Bern');
  expect(alarm()).toBe('');
});

test('issues from the server appear next to their fields, and the first of these fields receives focus', async () => {
  const { rerender } = await draw({ defaults: { customer: ada } });
  rerender(
    shop({
      issues: [{ wire: 'uppCustomerZipCode' }, { wire: 'uppCustomerCity', message: 'This town does not exist.' }],
    }),
  );
  await waitFor(() => expect(byName('uppCustomerZipCode')).toHaveFocus());
  expect(byName('uppCustomerZipCode')).toHaveAccessibleDescription(
    'Postcode: This entry was not accepted. Please check it.',
  );
  expect(byName('uppCustomerCity')).toHaveAccessibleDescription('This town does not exist.');
  expect(alarm()).toBe('Please check 2 fields.');
  rerender(shop({ issues: [] }));
  await waitFor(() => expect(isMarkedInvalid(byName('uppCustomerCity'))).toBe(false));
});

test('rendering the same issues again does not move focus', async () => {
  const issues = () => [{ wire: 'uppCustomerZipCode', code: 'missing' }];
  const { rerender } = await draw({ defaults: { customer: ada }, issues: issues() });
  await waitFor(() => expect(byName('uppCustomerZipCode')).toHaveFocus());
  expect(byName('uppCustomerZipCode')).toHaveAccessibleDescription('Enter the postcode.');
  field('Phone').focus();
  await act(async () => rerender(shop({ issues: issues() })));
  expect(field('Phone')).toHaveFocus();
});

test('the note of a field has the state `error` only while the field has a problem', async () => {
  await draw({ defaults: { customer: ada }, issues: [{ wire: 'uppCustomerZipCode', code: 'missing' }] });
  const noteOf = (name: string) => byName(name)?.closest('.tillkit-entry')?.querySelector('.tillkit-entry-note');
  await waitFor(() => expect(noteOf('uppCustomerZipCode')).toHaveAttribute('data-state', 'error'));
  expect(noteOf('uppCustomerCity')).not.toHaveAttribute('data-state');
});

test('issues returned by onSubmit appear next to their fields', async () => {
  const onSubmit = vi.fn(async () => [{ wire: 'uppCustomerPhone', code: 'bad_format' }]);
  const { user } = await draw({ defaults: { customer: ada }, onSubmit });
  await press(user);
  await waitFor(() => expect(field('Phone')).toHaveFocus());
  expect(field('Phone')).toHaveAccessibleDescription(/^Phone: This entry was not accepted. Please check it. With/);
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('a form shows a status while it is being submitted, and ignores a second click', async () => {
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

test('new issues that arrive while the form is being submitted do not allow a second submission', async () => {
  let answer = (): void => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const props = { defaults: { customer: ada }, onSubmit };
  const { user, rerender } = await draw({ ...props, issues: [{ wire: 'uppCustomerCity' }] });
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  await act(async () => rerender(shop({ ...props, issues: [] })));
  expect(form()).toHaveAttribute('data-state', 'sending');
  await press(user);
  await act(async () => answer());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("if onSubmit rejects, the form shows a message and the shop's error reporting receives the error", async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('gone'));
  const { user } = await draw({ defaults: { customer: ada }, onSubmit });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Your details could not be sent. Check your connection and try again.'));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'gone' }));
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(alarm()).toBe('');
});

test('without onSubmit, a complete form is submitted and an incomplete form is not', async () => {
  const posted: boolean[] = [];
  const listen = (event: Event) => {
    posted.push(!event.defaultPrevented);
    event.preventDefault(); // jsdom does not implement navigation.
  };
  window.addEventListener('submit', listen);
  const { user } = await draw({ defaults: { customer: { ...ada, city: '' } }, action: '/pay' });
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check one field.'));
  expect(posted).toEqual([false]);
  await user.type(byName('uppCustomerCity') as HTMLInputElement, 'Bern');
  await press(user);
  await waitFor(() => expect(posted).toEqual([false, false, true]));
  window.removeEventListener('submit', listen);
  expect(form()).toMatchObject({ method: 'post' });
  expect(form()).toHaveAttribute('action', '/pay');
});

test('companies and individuals have different required fields', async () => {
  const { user } = await draw({
    method: 'MFX',
    defaults: { customer: { street: 'Weg 1', zipCode: '8', city: 'Bern' } },
  });
  expect(screen.getByRole('radio', { name: 'Private person' })).toBeChecked();
  expect(byName('uppCustomerName')?.closest('[data-for]')).toHaveAttribute('data-for', 'company');
  expect(byName('uppCustomerBirthDate')?.closest('[data-for]')).toHaveAttribute('data-for', 'person');
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check 4 fields.'));
  await user.click(screen.getByRole('radio', { name: 'Company' }));
  expect(alarm()).toBe('');
  expect(isMarkedInvalid(field('Date of birth'))).toBe(false);
  await press(user);
  await waitFor(() => expect(alarm()).toBe('Please check one field.'));
  expect(byName('uppCustomerName')).toHaveFocus();
});

test('fields can be added, hidden, prefilled and made read-only', async () => {
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
  expect(byName('uppCustomerPhone')).toBeNull();
  expect(byName('uppCustomerLastName')).toHaveAttribute('readonly');
  expect(within(byName('uppCustomerCountry') as HTMLElement).getByRole('option', { name: 'France' })).toBeDisabled();
  await press(user);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0].wire).toMatchObject({
    uppCustomerPhone: '044 123 45 67',
    uppCustomerCountry: 'CHE',
  });
});

test('a read-only checkbox and read-only radio buttons are submitted with their values', async () => {
  const readOnly = ['details.paperInvoice', 'customer.type'];
  const defaults = { customer: { type: 'company' }, details: { paperInvoice: true } };
  await draw({ method: 'INT', defaults, readOnly });
  const data = new FormData(form());
  expect([data.getAll('provBPaperInvoice'), data.get('uppCustomerType')]).toEqual([['YES'], 'C']);
  expect(screen.getByRole('radio', { name: 'Private person' })).toBeDisabled();
});

test('a checkbox with the default value false is not checked', async () => {
  await draw({ method: 'INT', defaults: { details: { paperInvoice: false } } });
  expect(field('Send me the invoice by post')).not.toBeChecked();
});

test('a layout moves fields into its own sections, and the other fields follow in their usual groups', async () => {
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
  expect(new Set(names).size).toBe(names.length - 1); // One fewer, because two radio buttons share a name.
});

test("the country menu can be limited to certain countries, shows their names in the locale's language, and accepts a two-letter or three-letter code as its default value", async () => {
  await draw({ countries: ['CHE', 'AUT', 'DEU'], defaults: { customer: { country: 'AT' } } }, 'de-CH');
  const select = byName('uppCustomerCountry') as HTMLElement;
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Deutschland', 'Österreich', 'Schweiz']);
  expect(select).toHaveValue('AUT');
});

test('for a method with two-letter country codes, the country field contains the two-letter code', async () => {
  await draw({ method: 'KLN', show: ['customer.country'], defaults: { customer: { country: 'CHE' } } });
  expect(byName('uppCustomerCountry')).toHaveValue('CH');
});

test('for a method without fields, the form shows a message and a button', async () => {
  await draw({ method: 'TWI' });
  expect(form()).toHaveTextContent('Nothing more is needed for this payment method.');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
});

test('the labels prop replaces individual labels and messages, and children replace the button', async () => {
  const labels = { rows: { city: 'Hamlet' }, optional: 'if you like', missing: 'Fill it in.' };
  const { user } = await draw({ labels, show: ['customer.email'], children: <button>Pay</button> });
  expect(byName('uppCustomerCity')?.labels?.[0]).toHaveTextContent('Hamlet');
  expect(field('First name')).toBeInTheDocument();
  expect(field('E-mail (if you like)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('First name: Fill it in.'));
});

test('changing the locale changes the language of the form but keeps the input, the selected options and the validation problems', async () => {
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
  expect(byName('uppCustomerCountry')).toHaveValue('GRC');
  await waitFor(() =>
    expect(byName('uppCustomerPhone')).toHaveAccessibleDescription(/^Bitte geben Sie eine Telefonnummer ein/),
  );
});

test('changing the method renders a new form', async () => {
  const { rerender, user } = await draw();
  await user.type(field('First name'), 'Ada');
  rerender(shop({ method: 'EPS' }));
  expect(await screen.findByLabelText('BIC of your bank (optional)')).toMatchObject({ maxLength: 11, name: 'bankbic' });
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('a date selected in the calendar is written to the field and validated', async () => {
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
    throw new DOMException('', 'SecurityError'); // Browsers throw this error in a cross-origin frame.
  });
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  expect(text).toHaveFocus();
  expect(calendar).not.toHaveAttribute('name');
});

test('the ref, attributes and handlers are passed to the form element', async () => {
  const ref = createRef<HTMLFormElement>();
  const onInput = vi.fn();
  const { user } = await draw({ ref, id: 'pay', className: 'mine', onInput });
  expect(ref.current).toBe(form());
  expect(form()).toMatchObject({ id: 'pay', className: 'tillkit-form mine' });
  await user.type(field('First name'), 'A');
  expect(onInput).toHaveBeenCalledOnce();
});

test('resetting the form clears its problems', async () => {
  const { user } = await draw();
  await press(user);
  await waitFor(() => expect(alarm()).not.toBe(''));
  act(() => form().reset());
  expect(alarm()).toBe('');
  expect(isMarkedInvalid(field('First name'))).toBe(false);
});

test('axe reports no violations, whether or not the form shows problems', async () => {
  const { user, container } = await draw({ method: 'INT', show: ['customer.email'] });
  expect(await findAxeViolations(container)).toEqual([]);
  await press(user);
  await waitFor(() => expect(alarm()).not.toBe(''));
  expect(await findAxeViolations(container)).toEqual([]);
});
