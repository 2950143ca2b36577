import { methods } from '@tillkit/core';
import { formTable, loadMethod, rowsOf, type FormMethod } from '@tillkit/core/forms';
import { expect, test } from 'vitest';
import { limitsOf } from '../../catalogue/methods.ts';
import type { StoredOrder } from '../store/orders.ts';
import { knownOf, wishesFor } from './known.ts';

const contact = { email: 'eva@example.ch', name: '', street: '', postcode: '', city: '', country: 'CH' };
const order = (delivery: StoredOrder['delivery']) =>
  // The tested functions read only these fields of an order.
  ({ cart_id: 'c', contact, delivery, lines: [{ total: 4990 }] }) as unknown as StoredOrder;

const pickedUp = order('pick-up');

test.each(Object.keys(methods))(
  'the %s form for a pickup order asks for neither a delivery address nor a company',
  async (code) => {
    const form = (await loadMethod(code)) as FormMethod;
    const hidden = limitsOf(code).customer ? ['customer.type'] : [];
    for (const wishes of [knownOf(pickedUp, form, 'en'), { ...wishesFor(pickedUp, 'en'), hidden }]) {
      const table = formTable(form, wishes);
      expect(table).not.toHaveProperty('shipping');
      expect(table).not.toHaveProperty('billing');
      expect('type' in rowsOf(table, 'customer')).toBe(code === 'INT');
    }
  },
);

test('the form for a delivery order without a known recipient asks for the delivery address', async () => {
  const form = (await loadMethod('BPY')) as FormMethod;
  expect(Object.keys(formTable(form, knownOf(order('post'), form, 'en')))).toContain('shipping');
});
