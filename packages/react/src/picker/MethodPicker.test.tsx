import { loadMethod, type MethodDescription } from '@tillkit/core/forms/pick';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, type ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../test/fakes.ts';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import { methods as germanTexts } from '../labels/de/methods.ts';
import { methods as englishTexts } from '../labels/en/methods.ts';
import { CheckoutProvider, MethodPicker } from '../index.ts';
import { picker as english } from '../labels/en/picker.ts';

vi.mock('@tillkit/core/forms/pick', { spy: true });
vi.mock('../labels/load-method-labels.ts', { spy: true });
afterEach(() => vi.resetAllMocks()); // Restore the real loaders.

const about = (code: string, more: Partial<MethodDescription> = {}): MethodDescription => ({
  code,
  kind: 'invoice',
  topics: [],
  leaves: false,
  ...more,
});
const descriptions = [
  about('VIS', { kind: 'card' }),
  about('JCB', { kind: 'card' }),
  about('BPY', { topics: ['name', 'address', 'birthDate', 'phone'] }),
  about('PFC', { kind: 'bankCard', leaves: true }),
];

type Props = Partial<ComponentProps<typeof MethodPicker>>;
const shop = (props: Props = {}, locale = 'en') => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale={locale}>
      <form aria-label="Checkout">
        <MethodPicker methods={['VIS', 'JCB', 'BPY', 'PFC']} {...props} />
      </form>
    </CheckoutProvider>
  </StrictMode>
);
const whole: Props = { descriptions, labels: englishTexts };
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const sent = () => Object.fromEntries(new FormData(screen.getByRole('form')));

test('each method is named after its brand or kind and has notes about the required data and the next step', () => {
  render(shop(whole));
  expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toHaveAttribute('data-state', 'ready');
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Visa',
    'JCB',
    'Invoice',
    'Bank card',
  ]);
  expect(radio('Invoice')).toHaveAccessibleDescription('You’ll need: name, address, date of birth, and phone number');
  expect(radio('Bank card')).toHaveAccessibleDescription('You’ll continue on your bank’s or provider’s site');
  expect(radio('Visa')).toHaveAccessibleDescription('');
});

test('a method that requires no further data has a note about the next step', () => {
  render(shop({ ...whole, methods: ['PSC'], descriptions: [about('PSC', { kind: 'voucher' })] }));
  expect(radio('Prepaid voucher')).toHaveAccessibleDescription('You’ll confirm with the provider next');
});

test('the note about the next step names the provider if the shop has named the method', () => {
  const voucher = about('PSC', { kind: 'voucher' });
  render(shop({ ...whole, methods: ['PSC'], descriptions: [voucher], names: { PSC: 'Bon' } }));
  expect(radio('Bon')).toHaveAccessibleDescription(/You’ll confirm with Bon next/);
});

test('the selected method is included in the form data and passed to onChange', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(shop({ ...whole, onChange }));
  expect(sent()).toEqual({});
  await user.click(screen.getByText('Invoice'));
  expect(sent()).toEqual({ paymentmethod: 'BPY' });
  await user.click(radio('Visa'));
  expect(sent()).toEqual({ paymentmethod: 'VIS' });
  expect(onChange.mock.calls).toEqual([['BPY'], ['VIS']]);
});

test('arrow keys move the selection', async () => {
  const user = userEvent.setup();
  render(shop({ ...whole, defaultValue: 'VIS', name: 'method' }));
  await user.tab();
  expect(radio('Visa')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(radio('Invoice')).toHaveFocus();
  expect(sent()).toEqual({ method: 'BPY' });
});

const refused: Props = {
  ...whole,
  methods: ['VIS', { code: 'BPY', reason: 'country' }, { code: 'PFC', reason: 'Closed on Sundays' }],
};

test('a method that is not offered shows the reason and can be focused, but a click does not select it', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(shop({ ...refused, onChange }));
  expect(radio('Invoice')).toHaveAccessibleDescription('Not available in your country');
  expect(radio('Bank card')).toHaveAccessibleDescription('Closed on Sundays');
  expect(radio('Invoice')).toHaveAttribute('aria-disabled', 'true');
  expect(radio('Invoice')).toBeEnabled();
  // Keyboard input is tested in a real browser, because jsdom does not restore the previous selection after a canceled
  // click.
  await user.click(screen.getByText('Invoice'));
  expect(sent()).toEqual({});
  expect(onChange).not.toHaveBeenCalled();
});

test('a selected method that is no longer offered is not submitted, and can be selected once it is offered again', async () => {
  const user = userEvent.setup();
  const { rerender } = render(shop({ ...whole, defaultValue: 'BPY' }));
  expect(sent()).toEqual({ paymentmethod: 'BPY' });
  rerender(shop(refused));
  expect(sent()).toEqual({});
  rerender(shop(whole));
  await user.click(radio('Invoice'));
  expect(sent()).toEqual({ paymentmethod: 'BPY' });
});

test('a default value that is not offered is not selected', () => {
  render(shop({ ...refused, defaultValue: 'BPY' }));
  expect(sent()).toEqual({});
});

test('a controlled picker selects the method in `value` and calls onChange when a different method is clicked', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const { rerender } = render(shop({ ...whole, value: 'VIS', onChange }));
  await user.click(radio('Invoice'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('BPY');
  expect(radio('Visa')).toBeChecked();
  rerender(shop({ ...whole, value: 'BPY', onChange }));
  expect(radio('Invoice')).toBeChecked();
  rerender(shop({ ...whole, value: '', onChange }));
  expect(sent()).toEqual({});
});

test('two methods with the same name are numbered in the order of the list', () => {
  render(shop({ ...whole, methods: ['BPY', 'BPL', 'VIS'], descriptions: [...descriptions, about('BPL')] }));
  expect(radio('Invoice 1')).toBeInTheDocument();
  expect(radio('Invoice 2')).toBeInTheDocument();
  expect(radio('Visa')).toBeInTheDocument();
});

test("the shop's names, marks and legend replace the default ones", () => {
  const marks = { VIS: <svg data-testid="own" /> };
  render(shop({ ...whole, names: { BPY: 'Invoice by Post' }, marks, legend: 'Payment' }));
  expect(screen.getByRole('group', { name: 'Payment' })).toBeInTheDocument();
  expect(radio('Invoice by Post')).toBeInTheDocument();
  expect(screen.getByTestId('own').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(document.querySelectorAll('.tillkit-method-mark > svg')).toHaveLength(4);
});

test('a picker that offers no methods shows a message', () => {
  const { rerender } = render(shop({ ...whole, methods: [] }));
  expect(screen.getByText(englishTexts.picker.none)).toBeInTheDocument();
  rerender(shop({ ...whole, methods: [{ code: 'BPY', reason: 'amount' }] }));
  expect(screen.getByText(englishTexts.picker.none)).toBeInTheDocument();
  expect(radio('Invoice')).toHaveAccessibleDescription('Not available for this amount');
});

test('with `required`, the form is invalid while no method is selected, and only the radio buttons for offered methods are required', () => {
  render(shop({ ...refused, required: true }));
  expect(radio('Visa')).toBeRequired();
  expect(radio('Invoice')).not.toBeRequired();
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false);
});

test('while labels and descriptions are loading, methods are shown by brand or a general name and can already be selected', async () => {
  const user = userEvent.setup();
  render(shop({}, 'de-CH'));
  expect(screen.getByRole('group')).toHaveAttribute('data-state', 'loading');
  expect(radio('Visa')).toBeInTheDocument();
  await user.click(radio('Other payment method 1'));
  expect(await screen.findByRole('group', { name: 'Wie möchten Sie bezahlen?' })).toHaveAttribute(
    'data-state',
    'ready',
  );
  expect(sent()).toEqual({ paymentmethod: 'BPY' });
});

test('labels and descriptions passed as props are not loaded again, and a new method loads only its own description', async () => {
  const { rerender } = render(shop(whole));
  expect(loadMethodLabels).not.toHaveBeenCalled();
  expect(loadMethod).not.toHaveBeenCalled();
  rerender(shop({ ...whole, methods: ['VIS', 'ECA'] }));
  await vi.waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('data-state', 'ready'));
  expect(new Set(vi.mocked(loadMethod).mock.calls.map(([code]) => code))).toEqual(new Set(['ECA']));
  expect(radio('Mastercard')).toBeInTheDocument();
});

test('after a locale change, the picker keeps the previous language until the new labels have loaded', async () => {
  const { rerender } = render(shop({ descriptions }, 'de'));
  await screen.findByRole('radio', { name: 'Rechnung' });
  rerender(shop({ descriptions }, 'el'));
  expect(screen.getByRole('group')).toHaveAttribute('data-state', 'ready');
  expect(radio('Rechnung')).toBeInTheDocument();
  await screen.findByRole('radio', { name: 'Πληρωμή με λογαριασμό' });
});

test('if descriptions and labels fail to load, methods are shown by brand or a general name and can be selected', async () => {
  const user = userEvent.setup();
  const offline = async () => Promise.reject(new TypeError('offline'));
  vi.mocked(loadMethod).mockImplementation(offline);
  vi.mocked(loadMethodLabels).mockImplementation(offline);
  render(shop({ methods: ['VIS', 'BPY', { code: 'PFC', reason: 'mode' }] }));
  await vi.waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('data-state', 'failed'));
  expect(screen.getByRole('group', { name: english.legend })).toBeInTheDocument();
  await user.click(radio('Other payment method 1'));
  expect(sent()).toEqual({ paymentmethod: 'BPY' });
  expect(radio('Other payment method 2')).toHaveAccessibleDescription(english.other);
});

test('a method that is not in the catalog has a general name instead of its code', async () => {
  render(shop({ ...whole, methods: ['VIS', 'XXX'] }));
  await vi.waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('data-state', 'failed'));
  expect(radio('Other payment method')).toHaveAttribute('value', 'XXX');
});

test('the built-in English labels match the English language file', () => {
  const { kinds, picker } = englishTexts;
  const { legend, none, reasons } = picker;
  expect(english).toEqual({ legend, none, other: reasons.other, method: kinds.other });
});

test('the ref and additional attributes are passed to the fieldset', () => {
  const ref = createRef<HTMLFieldSetElement>();
  render(shop({ ...whole, ref, className: 'mine', id: 'methods' }));
  expect(ref.current).toBe(screen.getByRole('group'));
  expect(ref.current).toHaveClass('tillkit-picker', 'mine');
  expect(ref.current).toHaveAttribute('id', 'methods');
});

test('axe reports no violations for a picker that is ready, is loading, or offers no methods', async () => {
  const { container, rerender } = render(shop({ ...whole, labels: germanTexts }));
  expect(await findAxeViolations(container)).toEqual([]);
  for (const props of [refused, { ...whole, methods: [] }, {}]) {
    rerender(shop(props));
    expect(await findAxeViolations(container)).toEqual([]);
  }
  await act(async () => {});
});
