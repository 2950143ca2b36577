import { readEntries } from '@tillkit/core/forms';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm, type MethodFormProps } from '../index.ts';
import { findAxeViolations } from '../test/fakes.ts';

configure({ asyncUtilTimeout: 10_000 }); // room for a slow machine
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
  const rows = [...document.querySelectorAll('fieldset:first-of-type .tillkit-entry')];
  const asked = rows.filter((row) => !known.contains(row)).map((row) => row.getAttribute('data-row'));
  expect(asked).toEqual(['birthDate', 'phone', 'gender']);
  await user.click(screen.getByText('Change'));
  expect(known.open).toBe(true);
  expect(await findAxeViolations(document.body)).toEqual([]);
});

test('where the rest is known, each open question says why it is asked, and its help stays', async () => {
  await draw();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
    'The provider asks for this to check who you are.',
  );
  const birthDate = document.querySelector('[name=uppCustomerBirthDate]');
  expect(birthDate).toHaveAccessibleDescription(
    'The provider checks your age and credit with it. Day.month.year, for example 31.12.1990',
  );
  const phone = document.querySelector('[name=uppCustomerPhone]');
  expect(phone).toHaveAccessibleDescription(
    /^In case the provider has questions about your invoice\. With country code/,
  );
});

test('a row that the shop shows is not the question of the provider', async () => {
  await draw({ show: ['customer.email', 'customer.cellPhone'] });
  expect(document.querySelector('[name=uppCustomerPhone]')).toHaveAccessibleDescription(/^With country code/); // more than a few are open
});

test('where the customer is not known, no question explains itself', async () => {
  await draw({ defaults: { customer: { firstName: 'Anna', lastName: 'Muster' } } });
  expect(document.querySelector('details')).not.toBeNull();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('The payment provider asks for this.');
});

test('a company may pay, and the questions to a known person say why all the same', async () => {
  const form = await loadMethodForm('INT', 'en', true);
  await draw({ method: 'INT', form });
  expect(document.querySelector('[name=uppCustomerBirthDate]')).toHaveAccessibleDescription(/^The provider checks/);
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

test('where nothing but a country is known, or nothing is to be folded, there is no line', async () => {
  await draw({ defaults: { customer: { country: 'CHE' } } });
  expect(document.querySelector('details')).toBeNull();
  document.body.innerHTML = renderToString(page({ fold: false }));
  expect(document.querySelector('details')).toBeNull();
  document.body.innerHTML = '';
});
