import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { nested } from '../table/parameter.ts';
import { toGatewayIssue } from './gateway-issue.ts';

test('toGatewayIssue converts a refusal caused by a missing or invalid value into an issue for the field that the refusal names', () => {
  expect(toGatewayIssue({ errorCode: '2021', errorDetail: 'uppCustomerZipCode' })).toMatchObject({
    code: 'missing',
    wire: 'uppCustomerZipCode',
  });
  expect(toGatewayIssue({ errorCode: '2022', errorDetail: 'provBCustomData[2]' })).toMatchObject({
    code: 'bad_format',
    wire: 'provBCustomData[2]',
  });
  expect(toGatewayIssue({ errorCode: '1001', errorDetail: '<uppCustomerCity>' })?.wire).toBe('uppCustomerCity');
});

test('toGatewayIssue uses only the parameter name from the error detail', () => {
  const issue = toGatewayIssue({ errorCode: '2022', errorDetail: 'uppCustomerPhone 0791234567' });
  expect(JSON.stringify(issue)).not.toContain('079');
});

test('toGatewayIssue returns undefined for other refusals and for error details that do not name a field', () => {
  expect(toGatewayIssue({ errorCode: '1403', errorDetail: 'uppCustomerCity' })).toBeUndefined();
  expect(toGatewayIssue({ errorCode: '2021', errorDetail: '' })).toBeUndefined();
  expect(toGatewayIssue({ errorCode: '2021', errorDetail: '123' })).toBeUndefined();
  expect(toGatewayIssue({})).toBeUndefined();
});

const kln = { details: nested('', methods.KLN.details) };

test.for([
  ['provCEvents[1].arena_location.city', ['details', 'events', 0, 'location', 'city']],
  [
    'provCHotelReservationDetails[2].hotel_itinerary[3].address.city',
    ['details', 'hotelStays', 1, 'itinerary', 2, 'address', 'city'],
  ],
  [
    'provCHotelReservationDetails[1].hotel_itinerary[1].passenger_id[2]',
    ['details', 'hotelStays', 0, 'itinerary', 0, 'passengerIds', 1],
  ],
] as const)('toGatewayIssue finds the path of the field %s by its full name', ([wire, path]) => {
  for (const errorDetail of [wire, `The value of ${wire} is missing.`])
    expect(toGatewayIssue({ errorCode: '2021', errorDetail }, kln)).toMatchObject({ wire, path });
  expect(toGatewayIssue({ errorCode: '2021', errorDetail: wire })).toMatchObject({ wire, path: [] });
});

test('toGatewayIssue returns the path of a list entry or of a field in a list entry, and an empty path for an unknown name', () => {
  const table = { ...kln, details: nested('', { ...methods.PAP.details, ...methods.INT.details }) };
  const pathOf = (errorDetail: string) => toGatewayIssue({ errorCode: '2022', errorDetail }, table)?.path;
  expect(pathOf('L_QTY1')).toEqual(['details', 'items', 1, 'quantity']);
  expect(pathOf('provBCustomData[3]')).toEqual(['details', 'customData', 2]);
  expect(pathOf('sub_pmethod')).toEqual(['details', 'subMethod']);
  for (const name of ['provBCustomData[0]', 'provBCustomData', 'constructor', 'L_QTYx'])
    expect(pathOf(name)).toEqual([]);
});
