import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CheckoutProvider, loadMethodForm, MethodForm, type MethodFormAnswer, type MethodFormProps } from '../index.ts';

configure({ asyncUtilTimeout: 10_000 }); // Use a long timeout, because slow machines need more time.
vi.setConfig({ testTimeout: 30_000 });

const person = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Weg 5',
  zipCode: '8002',
  city: 'Zürich',
  country: 'CHE',
};
const customer = { ...person, phone: '044 123 45 67', birthDate: '01.02.1980', gender: 'female' };
const wishes = { known: { customer: { type: 'person' } }, show: ['details.rateModel'] };

async function draw(props: Partial<MethodFormProps> = {}) {
  const onSubmit = vi.fn<(answer: MethodFormAnswer) => void>();
  const form = await loadMethodForm('ACC', 'en', true);
  render(
    <CheckoutProvider environment="sandbox" locale="en">
      <MethodForm
        method="ACC"
        form={form}
        aria-label="Details"
        defaults={{ customer }}
        {...wishes}
        onSubmit={onSubmit}
        {...props}
      />
    </CheckoutProvider>,
  );
  // The form sets `noValidate` once its validation has loaded.
  await waitFor(() => expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true));
  return { user: userEvent.setup(), onSubmit };
}

test('a field that is shown only while an option is selected has the data-beside attribute, and the form does not ask for the customer type if the shop already knows it', async () => {
  await draw();
  expect(screen.queryByRole('radiogroup', { name: 'Buying as' })).toBeNull();
  expect(document.querySelector('[data-row=rateModel]')).toHaveAttribute('data-beside', 'true');
  expect([...document.querySelectorAll('[data-opens=true]')].map((input) => input.getAttribute('value'))).toEqual([
    'INSTALLMENT',
  ]);
});

test('a field that depends on an option is included in the submitted values only if the option is selected', async () => {
  const { user, onSubmit } = await draw();
  await user.click(screen.getByRole('radio', { name: 'In instalments' }));
  await user.selectOptions(screen.getByLabelText('Instalments (optional)'), '4x12');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0].values).toMatchObject({
    customer: { type: 'person' },
    details: { subMethod: 'INSTALLMENT', rateModel: '4x12' },
  });
  await user.click(screen.getByRole('radio', { name: 'By invoice' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls[1]?.[0].values['details']).toEqual({ subMethod: 'INVOICE' });
});
