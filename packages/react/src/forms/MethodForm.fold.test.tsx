import { readEntries } from '@tillkit/core/forms';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm, type MethodFormProps } from '../index.ts';
import { findAxeViolations } from '../test/fakes.ts';

configure({ asyncUtilTimeout: 10_000 }); // Use a long timeout, because slow machines need more time.
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
  // The form sets `noValidate` once its validation has loaded.
  await waitFor(() => expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true));
  return { user: userEvent.setup(), details: document.querySelector('details') as HTMLDetailsElement };
}

test('known fields are folded into one line, and the remaining fields follow below it, with the gender field last', async () => {
  const { user, details } = await draw();
  expect(details.querySelector('summary')).toHaveTextContent('Anna Muster, Musterweg 5, 8002 Zürich Change');
  expect(details.open).toBe(false);
  const rows = [...document.querySelectorAll('fieldset:first-of-type .tillkit-entry')];
  const rowNames = rows.filter((row) => !details.contains(row)).map((row) => row.getAttribute('data-row'));
  expect(rowNames).toEqual(['birthDate', 'phone', 'gender']);
  await user.click(screen.getByText('Change'));
  expect(details.open).toBe(true);
  expect(await findAxeViolations(document.body)).toEqual([]);
});

test("if the customer's name and address are known, each remaining field has an explanation, and the birth date and phone number fields keep their help text", async () => {
  await draw();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('The provider uses it to check who you are.');
  const birthDate = document.querySelector('[name=uppCustomerBirthDate]');
  expect(birthDate).toHaveAccessibleDescription(
    'The provider uses it to check your age and credit. Day.month.year, for example 31.12.1990',
  );
  const phone = document.querySelector('[name=uppCustomerPhone]');
  expect(phone).toHaveAccessibleDescription(/^In case there are questions about your invoice\. With country code/);
});

test('if the shop adds fields, none of the unfolded fields has an explanation', async () => {
  await draw({ show: ['customer.email', 'customer.cellPhone'] });
  // An added field has no explanation, so the form does not explain the other unfolded fields either.
  expect(document.querySelector('[name=uppCustomerPhone]')).toHaveAccessibleDescription(/^With country code/);
});

test('if the address is incomplete, the unfolded fields have no explanations', async () => {
  await draw({ defaults: { customer: { firstName: 'Anna', lastName: 'Muster' } } });
  expect(document.querySelector('details')).not.toBeNull();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('The payment provider asks for this.');
});

test("for a method that also accepts companies, the unfolded fields have explanations if a person's name and address are known", async () => {
  const form = await loadMethodForm('INT', 'en', true);
  await draw({ method: 'INT', form });
  expect(document.querySelector('[name=uppCustomerBirthDate]')).toHaveAccessibleDescription(
    /^The provider uses it to check/,
  );
});

test('folded fields are submitted with their values, even without scripts', () => {
  document.body.innerHTML = renderToString(page());
  const entries = new FormData(document.querySelector('form') as HTMLFormElement);
  expect(readEntries(bpy.method, entries).values['customer']).toMatchObject({ ...customer, country: 'CHE' });
  expect(document.querySelector('details')?.hasAttribute('open')).toBe(false);
  document.body.innerHTML = '';
});

test('an issue in a folded field expands the folded line and focuses the field', async () => {
  const { details } = await draw({ issues: [{ wire: 'uppCustomerZipCode', code: 'bad_format' }] });
  await waitFor(() => expect(details.open).toBe(true));
  expect(details.querySelector('[name=uppCustomerZipCode]')).toHaveFocus();
});

test('a country that the form does not offer is not folded', async () => {
  const { details } = await draw({ defaults: { customer: { ...customer, country: 'FRA' } } });
  expect(details.querySelector('[name=uppCustomerCountry]')).toBeNull();
});

test('a form has no folded line if only the country is known or if fold is not set', async () => {
  await draw({ defaults: { customer: { country: 'CHE' } } });
  expect(document.querySelector('details')).toBeNull();
  document.body.innerHTML = renderToString(page({ fold: false }));
  expect(document.querySelector('details')).toBeNull();
  document.body.innerHTML = '';
});
