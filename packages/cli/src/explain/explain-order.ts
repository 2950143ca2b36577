import {
  defaultProfile,
  type ElementNode,
  explain,
  explainAuthorization,
  type Explanation,
  factsOf,
  type Issue,
  type MethodCode,
  type Mode,
  toWire,
  validateOrder,
} from '@tillkit/core';
import {
  maskCardNumbers,
  methodOf,
  namesMethod,
  operationFor,
  requestNames,
  toCallValues,
  writeRequest,
} from '@tillkit/core/internal';
import { checkAuthorization, withImplied } from '@tillkit/server/operate';
import { toCallSentences, toSentences } from './to-sentences.ts';

/** What can be said of an order. It holds names, codes and sentences, never a value of the order. */
export interface OrderReport {
  readonly complete: boolean;
  /** Code of the method; absent when the order leaves it open, or names none that there is. */
  readonly method?: string;
  /** What keeps the order from being complete. */
  readonly issues: readonly Issue[];
  /** Rules of method and mode that do not hold: `must` cannot work, `should` works, but not as intended. */
  readonly fails: readonly Explanation[];
  /** Which rows of the method apply, and which rules hold. */
  readonly sentences: readonly string[];
  /** Names of the parameters or elements that would be sent, in their order; empty for an order that is not complete. */
  readonly sent: readonly string[];
}

/** Holds an order against the catalogue, as a start does, and against what ties its rows together. Never throws. */
export function explainOrder(
  order: unknown,
  { mode, refnoMaxLength = defaultProfile.refnoMaxLength }: { readonly mode: Mode; readonly refnoMaxLength?: number },
): OrderReport {
  const checked = validateOrder(order, { refnoMaxLength });
  const given = order as { readonly paymentMethod?: unknown; readonly customer?: { readonly type?: unknown } } | null; // any value can be asked
  const method = factsOf(given?.paymentMethod);
  return reportOf({
    code: method?.code,
    issues: checked.ok ? [] : checked.error,
    rules: explain(order, { mode }),
    sentences: method ? toSentences(method, given?.customer?.type === 'company') : [anyMethod],
    sent: () => (checked.ok ? [...Object.keys(toWire(checked.value)), requestNames.sign] : []),
  });
}

interface Findings {
  readonly code?: string | undefined;
  readonly issues: readonly Issue[];
  readonly rules: readonly Explanation[];
  readonly sentences: readonly string[];
  /** Asked where there are no issues. */
  readonly sent: () => readonly string[];
}

function reportOf({ code, issues, rules, sentences, sent }: Findings): OrderReport {
  const fails = rules.filter(({ verdict }) => verdict === 'fails');
  const holds = rules.filter(({ verdict }) => verdict === 'holds').map(({ sentence }) => sentence);
  return {
    complete: issues.length === 0 && fails.every(({ weight }) => weight === 'should'),
    ...(code !== undefined && { method: code }),
    issues: issues.map(withoutValues),
    fails,
    sentences: [...sentences, ...holds],
    sent: issues.length === 0 ? sent() : [],
  };
}

const anyMethod = 'The order leaves the method open: the shopper chooses on the payment page.';

/** The name of a field that no row owns is the shop's own, and could be anything. */
const withoutValues = ({ path, ...issue }: Issue): Issue => ({
  ...issue,
  path: path.map((step) => (typeof step === 'string' ? maskCardNumbers(step) : step)),
});

/** Holds what `payments.authorize` takes against the call of its method, and against what ties its rows together. Never throws. */
export function explainAuthorizationOf(request: unknown): OrderReport {
  const given = { ...(request as Readonly<Record<string, unknown>> | undefined) };
  const { key: _, order: __, revision: ___, merchantId: ____, refno: _____, anotherWay: ______, ...wanted } = given;
  const { paymentMethod, ...rows } = wanted;
  const code = methodOf(paymentMethod)?.code as MethodCode | undefined;
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
