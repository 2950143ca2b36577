import { expect, test } from 'vitest';
import { toGatewayIssue } from './gateway-issue.ts';

test('a missing and an invalid value land on the field that the detail names', () => {
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

test('the name is taken from the detail and nothing else is', () => {
  const issue = toGatewayIssue({ errorCode: '2022', errorDetail: 'uppCustomerPhone 0791234567' });
  expect(JSON.stringify(issue)).not.toContain('079');
});

test('another refusal, or one without a field, is no issue of the form', () => {
  expect(toGatewayIssue({ errorCode: '1403', errorDetail: 'uppCustomerCity' })).toBeUndefined();
  expect(toGatewayIssue({ errorCode: '2021', errorDetail: '' })).toBeUndefined();
  expect(toGatewayIssue({ errorCode: '2021', errorDetail: '123' })).toBeUndefined();
  expect(toGatewayIssue({})).toBeUndefined();
});
