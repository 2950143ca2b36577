import {
  defaultProfile,
  explainAuthorization,
  methodOf,
  namesMethod,
  operationFor,
  toCallValues,
  writeRequest,
  type ElementNode,
  type Issue,
  type MethodCode,
} from '@tillkit/core';
import { checkAuthorization, withImplied } from '../../payment/authorize/authorize-request.ts';
import { reportOf, type OrderReport } from './explain-order.ts';
import { toCallSentences } from './to-sentences.ts';

/** Holds what `payments.authorize` takes against the call of its method, and against what ties its rows together. Never throws. */
export function explainAuthorizationOf(request: unknown): OrderReport {
  const given = { ...(request as Readonly<Record<string, unknown>> | undefined) }; // any value can be spread
  const { key: _, order: __, revision: ___, merchantId: ____, refno: _____, anotherWay: ______, ...wanted } = given;
  const { paymentMethod, ...rows } = wanted;
  const code = methodOf(paymentMethod)?.code as MethodCode | undefined; // it is in the registry
  if (!code) return reportOf({ issues: [noMethod], rules: [], sentences: [], sent: () => [] });
  const values = withImplied(code, rows);
  return reportOf({
    code,
    issues: checkAuthorization(code, values),
    rules: explainAuthorization({ ...values, paymentMethod: code }),
    sentences: toCallSentences(code),
    sent: () => elementsOf(code, values),
  });
}

const noMethod: Issue = {
  code: 'unknown_method',
  path: ['paymentMethod'],
  wire: 'pmethod',
  hint: 'Use a method code of the registry.',
};

/** Names of the elements, in their order. */
function elementsOf(code: MethodCode, values: object): readonly string[] {
  const asked = { ...toCallValues({ ...values }), sign: '-', ...(namesMethod(code) && { paymentMethod: code }) };
  const document = writeRequest(operationFor('authorize', code), { merchantId: '-' }, asked as never, defaultProfile); // they were checked
  return leavesOf(document);
}

const leavesOf = ({ name, children = [] }: ElementNode): readonly string[] =>
  children.length > 0 ? children.flatMap(leavesOf) : [name];
