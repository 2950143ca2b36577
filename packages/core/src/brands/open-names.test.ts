import { expect, test } from 'vitest';
import { fromBrands, toBrands, type Naming } from './brands.ts';
import { readCallback } from '../message/callback.ts';
import { orders } from '../methods/orders.test-d.ts';
import { fromWire, toWire } from '../order/order-wire.ts';
import { readResult } from '../message/payment-result.ts';
import { validateOrder } from '../order/validate-order.ts';

/** Converts an order to parameters with live names, and reads an order back from these parameters. */
function sendAndRead(order: object, naming: Naming) {
  const checked = validateOrder(order);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  const wire = toBrands(toWire(checked.value), naming);
  return { wire, back: fromWire(fromBrands(wire, naming)) };
}

const items = [
  { name: 'Book', price: 2000, quantity: 1 },
  { name: 'Pen', price: 990, quantity: 3 },
];

test('PAP items are numbered from 0, or from 1 if the profile sets firstItem to 1', () => {
  const order = { ...orders.PAP, details: { items } };
  expect(sendAndRead(order, {}).wire).toMatchObject({ L_NAME0: 'Book', L_NAME1: 'Pen', L_QTY1: '3' });
  const { wire, back } = sendAndRead(order, { firstItem: 1 });
  expect(wire).toMatchObject({ L_NAME1: 'Book', L_NAME2: 'Pen', L_AMT1: '2000', L_QTY2: '3' });
  expect(wire).not.toHaveProperty('L_NAME0');
  expect(back).toEqual({ order, unknown: [] });
});

test('the profile setting firstItem does not change the numbers in parameter names other than those of PAP items', () => {
  const wire = { refno2: 'a', refno3: 'b', provBCustomerInfo1: 'c', uppArticle_1_Name: 'd' };
  expect(toBrands(wire, { firstItem: 1 })).toEqual(wire);
});

test.for(['.', '_', '', '->'])(
  'if the profile sets groupJoin to %j, that string separates an indexed group from its field in parameter names',
  (groupJoin) => {
    const order = {
      ...orders.KLN,
      details: {
        events: [{ name: 'Opera', location: { city: 'Bern' } }],
        hotelStays: [{ itinerary: [{ hotel: 'Bellevue', address: { city: 'Bern' }, passengerIds: [1, 2] }] }],
      },
    };
    const { wire, back } = sendAndRead(order, { groupJoin });
    expect(wire).toMatchObject({
      [`provCEvents[1]${groupJoin}event_name`]: 'Opera',
      [`provCEvents[1]${groupJoin}arena_location.city`]: 'Bern',
      [`provCHotelReservationDetails[1]${groupJoin}hotel_itinerary[1]${groupJoin}address.city`]: 'Bern',
      [`provCHotelReservationDetails[1]${groupJoin}hotel_itinerary[1]${groupJoin}passenger_id[2]`]: '2',
    });
    expect(back).toEqual({ order, unknown: [] });
  },
);

const callback = 'status=success&refno=A7Q2&UATPNumber=122000000000003&UATPExpYear=2031&UATPExpYear=12';

test('if a callback contains UATPExpYear twice, the first value is read as the expiry year and the second as the month', () => {
  const { fields, problems } = readCallback(callback);
  expect(problems).toEqual([]);
  expect(readResult('GEP', fields).details).toMatchObject({ uatpExpiryYear: '2031', uatpExpiryMonth: '12' });
  expect(readResult('GPA', fields).details).toMatchObject({ uatpExpiryYear: '2031', uatpExpiryMonth: '12' });
});

test('UATPExpYear is reported as a duplicate if it occurs three times, or if it occurs twice and UATPExpMonth is also present', () => {
  expect(readCallback(`${callback}&UATPExpYear=11`).problems).toEqual(['duplicate']);
  expect(readCallback(`${callback}&UATPExpMonth=11`).problems).toEqual(['duplicate']);
  expect(readCallback('refno=A&refno=B').problems).toEqual(['duplicate']);
});

test('the profile setting uatpMonthName renames the parameter for the expiry month', () => {
  const { fields } = readCallback('UATPExpYear=2031&UATPMonth=12', { uatpMonthName: 'UATPMonth' });
  expect(readResult('GEP', fields).details).toEqual({ uatpExpiryYear: '2031', uatpExpiryMonth: '12' });
  expect(toBrands({ UATPExpMonth: '12' }, { uatpMonthName: 'UATPMonth' })).toEqual({ UATPMonth: '12' });
});

test("if the profile sets decimalAmounts to 'minor', SWB amounts are sent in minor units and read back without losing decimals", () => {
  for (const [currency, minor] of [
    ['CHF', '770'],
    ['JPY', '7.7'],
    ['KWD', '7700'],
  ] as const) {
    const order = { ...orders.SWB, currency, details: { taxAmount: 7.7, discountAmount: 0.57 } };
    expect(sendAndRead(order, {}).wire).toMatchObject({ taxAmount: '7.7', uppDiscountAmount: '0.57' });
    const { wire, back } = sendAndRead(order, { decimalAmounts: 'minor' });
    expect(wire).toMatchObject({ taxAmount: minor });
    expect(back).toEqual({ order, unknown: [] });
  }
});

test('an SWB amount in an unknown currency is not converted', () => {
  const wire = { taxAmount: '7.7', currency: 'ABC' };
  expect(toBrands(wire, { decimalAmounts: 'minor' })).toEqual(wire);
  expect(toBrands({ taxAmount: '7.7' }, { decimalAmounts: 'minor' })).toEqual({ taxAmount: '7.7' });
});
