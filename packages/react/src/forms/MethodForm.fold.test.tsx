import { readEntries } from '@tillkit/core/forms';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm, type MethodFormProps } from '../index.ts';
import { findAxeViolations } from '../test/fakes.ts';

vi.setConfig({ testTimeout: 30_000 });

const bpy = await loadMethodForm('BPY', 'en', true);
const customer = { firstName: 'Anna', lastName: 'Muster', street: 'Musterweg 5', zipCode: '8002', city: 'Zürich' };
const page = (props: Partial<MethodFormProps> = {}) => (
  <CheckoutProvider environment="sandbox" locale="en">
    <MethodForm
      method="BPY"
      form={bpy}
      aria-label="Details"
      countries={['CHE', 'LIE']}
      defaults={{ customer: { ...customer, country: 'CHE' } }}
      fold
      {...props}
    />
  </CheckoutProvider>
);
async function draw(props: Partial<MethodFormProps> = {}) {
  render(page(props));
  await waitFor(() => expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)); // the checks have come
  return { user: userEvent.setup(), known: document.querySelector('details') as HTMLDetailsElement };
}

test('what is known is one line, and what is open is asked below it, the gender last', async () => {
  const { user, known } = await draw();
  expect(known.querySelector('summary')).toHaveTextContent('Anna Muster, Musterweg 5, 8002 Zürich Change');
  expect(known.open).toBe(false);
  const rows = [...document.querySelectorAll('fieldset:first-of-type .tillkit-row')];
  const asked = rows.filter((row) => !known.contains(row)).map((row) => row.getAttribute('data-row'));
  expect(asked).toEqual(['birthDate', 'phone', 'gender']);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('The payment provider asks for this.');
  await user.click(screen.getByText('Change'));
  expect(known.open).toBe(true);
  expect(await findAxeViolations(document.body)).toEqual([]);
});

test('what is folded is sent as it stands, also by a page whose scripts do not run', () => {
  document.body.innerHTML = renderToString(page());
  const entries = new FormData(document.querySelector('form') as HTMLFormElement);
  expect(readEntries(bpy.method, entries).values['customer']).toMatchObject({ ...customer, country: 'CHE' });
  expect(document.querySelector('details')?.hasAttribute('open')).toBe(false);
  document.body.innerHTML = '';
});

test('it opens where something in it is wrong, which then has the focus', async () => {
  const { known } = await draw({ issues: [{ wire: 'uppCustomerZipCode', code: 'bad_format' }] });
  await waitFor(() => expect(known.open).toBe(true));
  expect(known.querySelector('[name=uppCustomerZipCode]')).toHaveFocus();
});

test('a country that the method does not take is asked', async () => {
  const { known } = await draw({ defaults: { customer: { ...customer, country: 'FRA' } } });
  expect(known.querySelector('[name=uppCustomerCountry]')).toBeNull();
});

test('where nothing is known, or nothing is to be folded, there is no line', async () => {
  await draw({ defaults: {} });
  expect(document.querySelector('details')).toBeNull();
  document.body.innerHTML = renderToString(page({ fold: false }));
  expect(document.querySelector('details')).toBeNull();
  document.body.innerHTML = '';
});
