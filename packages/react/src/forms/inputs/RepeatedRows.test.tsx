import { articleList, loadMethod, type FormMethod } from '@tillkit/core/forms';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CheckoutProvider, MethodForm, type MethodFormAnswer, type MethodFormProps } from '../../index.ts';

// Allow more time for slow machines.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const article = { id: '1', name: 'Pen', quantity: 2, price: 200, priceGross: 100 };

async function draw(props: Partial<MethodFormProps> = {}) {
  const { method } = (await loadMethod('BPY')) as FormMethod;
  const hidden = ['customer', 'shipping'].flatMap((group) =>
    ['gender', 'firstName', 'lastName', 'birthDate', 'street', 'zipCode', 'city', 'country', 'phone'].map(
      (name) => `${group}.${name}`,
    ),
  );
  render(
    <CheckoutProvider environment="sandbox">
      <MethodForm
        aria-label="Order"
        method="BPY"
        hidden={hidden}
        lists={{ articles: articleList(method) }}
        {...props}
      />
    </CheckoutProvider>,
  );
  const form = await screen.findByRole<HTMLFormElement>('form');
  await waitFor(() => expect(form.noValidate).toBe(true));
  return { form, user: userEvent.setup() };
}
const row = (n: number) => within(screen.getByRole('group', { name: `Articles ${n}` }));
const button = (name: string) => screen.getByRole('button', { name });

test('an empty list starts with one row, and a field without a label for shoppers is labeled with words from its catalog name', async () => {
  await draw();
  expect(row(1).getByLabelText('Price gross')).toMatchObject({ name: 'uppArticle_1_PriceGross', inputMode: 'numeric' });
  expect(row(1).getByLabelText('Product category (optional)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Articles 1' })).toBeNull();
});

test('after a list row is added or removed, each row keeps its input, and the names of its fields match its new position', async () => {
  const { user } = await draw({ defaults: { articles: [article, { ...article, name: 'Ink' }] } });
  await user.click(button('Add another'));
  expect(row(3).getByLabelText('Id')).toHaveFocus();
  await user.type(row(3).getByLabelText('Name'), 'Nib');
  await user.click(button('Remove Articles 1'));
  expect(row(1).getByLabelText('Name')).toHaveValue('Ink');
  expect(row(2).getByLabelText('Name')).toMatchObject({ value: 'Nib', name: 'uppArticle_2_Name' });
});

test('removing a row keeps focus in the list', async () => {
  const { user, form } = await draw({ defaults: { articles: [article, article] } });
  await user.click(button('Remove Articles 2'));
  expect(form.querySelector('.tillkit-list')).toHaveFocus();
});

test('if the row above an invalid row is removed, the validation problem disappears until the form is submitted again', async () => {
  const { user, form } = await draw({ defaults: { articles: [article, { ...article, price: 'x' }] } });
  form.requestSubmit();
  await waitFor(() =>
    expect(row(2).getByLabelText('Price')).toHaveAccessibleDescription('Price: Please enter a whole number.'),
  );
  await user.click(button('Remove Articles 1'));
  await waitFor(() => expect(row(1).getByLabelText('Price')).toHaveAttribute('aria-invalid', 'false'));
  form.requestSubmit();
  await waitFor(() => expect(row(1).getByLabelText('Price')).toHaveAttribute('aria-invalid', 'true'));
});

test('the submitted values contain the filled-in rows of a list and omit empty rows', async () => {
  const onSubmit = vi.fn<(answer: MethodFormAnswer) => void>();
  const { user, form } = await draw({ defaults: { articles: [article, {}, article] }, onSubmit });
  expect(row(2).getByLabelText('Name')).toHaveValue('');
  form.requestSubmit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0].values).toEqual({ articles: [article, article] });
  await user.click(button('Remove Articles 3'));
  await user.click(button('Remove Articles 1'));
  form.requestSubmit();
  await waitFor(() => expect(row(1).getByLabelText('Id')).toHaveFocus()); // A list needs at least one row.
});

test('a list with the maximum number of rows has no button for adding a row', async () => {
  const { method } = (await loadMethod('GPA')) as FormMethod;
  await draw({
    method: 'GPA',
    lists: { articles: articleList(method) },
    defaults: { articles: Array.from({ length: 5 }, () => article) },
  });
  expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
  expect(button('Remove Articles 5')).toBeInTheDocument();
});
