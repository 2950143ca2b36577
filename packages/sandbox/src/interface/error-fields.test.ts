import { defaultProfile, type MethodCode, type Table } from '@tillkit/core';
import { operationFor, operations, type Operation } from '@tillkit/core/internal';
import { toGatewayIssue } from '@tillkit/core/forms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchanges } from '../conformance/exchanges/index.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { hiddenFields, signed } from '../testing/open-app.ts';
import { openTarget } from '../test/conformance/open-target.ts';

let opened: Awaited<ReturnType<typeof openTarget>>;
beforeAll(async () => {
  opened = await openTarget();
});
afterAll(() => opened.close());

/** Fields of the XML envelope, which the calls' parameter tables do not include. */
const envelope = {
  version: { wire: 'version', format: 'N' },
  merchantId: { wire: 'merchantId', format: 'AN10' },
  refno: { wire: 'refno', format: 'AN18' },
} as const satisfies Table;

const tableOf = (operation: Operation): Table => ({ ...envelope, ...operation.request, ...operation.echo });

/**
 * Returns the parameter table for an authorization with this payment method. The table contains every field that an
 * error for this method can name.
 */
const tableFor = (code: string): Table => tableOf(operationFor('authorize', code as MethodCode));

/** Conformance pack exchanges in which the gateway rejects a value, with the expected error code and field name. */
const refused = exchanges.flatMap(({ name, call, document, verdict }) => {
  const [, errorCode = '', field = ''] = /^error (1001|1002|1003|2021|2022)(?: (.*))?$/.exec(verdict) ?? [];
  const [, pmethod] = /<pmethod>([A-Z]{3})</.exec(document) ?? [];
  const table = pmethod && pmethod !== 'XXX' ? tableFor(pmethod) : tableOf(operations[call]);
  return errorCode === '' ? [] : [[name, { call, document, errorCode, field, table }] as const];
});

test('the conformance pack contains rejections for every XML call, more than 180 in total', () => {
  expect(refused.length).toBeGreaterThan(180);
  expect(new Set(refused.map(([, { call }]) => call)).size).toBe(6);
});

test.for(refused)(
  'XML API, %s: errorDetail contains the field name, and toGatewayIssue finds the parameter',
  async (row) => {
    const [, { call, document, errorCode, field, table }] = row;
    const completed = await opened.needs.complete(document);
    const answer = await opened.target.send(call, 'document' in completed ? completed.document : expect.fail());
    const [, code = '', detail = ''] = /<errorCode>([^<]*)<.*<errorDetail>([^<]*)</s.exec(answer) ?? [];
    expect([code, detail]).toEqual([errorCode, field]);
    expect(field).toMatch(/^[A-Za-z]\w*(\[\d+\])?(\.\w+)*$/);
    expect(toGatewayIssue({ errorCode: code, errorDetail: detail }, table)).toMatchObject({
      wire: field,
      path: expect.arrayContaining([expect.anything()]),
    });
  },
);

const mandatory = Object.entries(methodOrders).flatMap(([code, order]) =>
  Object.keys(order).map((field) => [code, field, order as Readonly<Record<string, string>>] as const),
);

test.for(mandatory.filter(([, field]) => !['reqtype', 'uppCustomerType'].includes(field)))(
  'payment page, %s without %s: errorDetail contains the field name, and toGatewayIssue finds the parameter',
  async ([code, field, order]) => {
    const { [field]: _, ...others } = order;
    const page = await opened.postForm(
      defaultProfile.paymentPagePath,
      await signed({ paymentmethod: code, ...others }, opened.merchant),
    );
    const fields = hiddenFields(await page.text());
    expect([fields['errorCode'], fields['errorDetail']]).toEqual(['2021', field]);
    expect(toGatewayIssue(fields, tableFor(code))?.path).not.toEqual([]);
  },
);
