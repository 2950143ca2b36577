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

/** Report on an order. It contains names, codes and sentences, but no values from the order. */
export interface OrderReport {
  readonly complete: boolean;
  /** Code of the payment method. Omitted if the order names no method or an unknown one. */
  readonly method?: string;
  /** Issues that make the order incomplete. */
  readonly issues: readonly Issue[];
  /**
   * Method and mode rules that the order violates. If a `must` rule is violated, the payment cannot work. If a `should`
   * rule is violated, the payment works, but not as intended.
   */
  readonly fails: readonly Explanation[];
  /** Sentences that describe which values the method requires and which rules the order meets. */
  readonly sentences: readonly string[];
  /**
   * Names of the parameters or elements that would be sent, in the order in which they would be sent. Empty if there
   * are issues.
   */
  readonly sent: readonly string[];
}

/**
 * Checks an order as the till does when a payment starts, including the rules that involve more than one value. Never
 * throws.
 */
export function explainOrder(
  order: unknown,
  { mode, refnoMaxLength = defaultProfile.refnoMaxLength }: { readonly mode: Mode; readonly refnoMaxLength?: number },
): OrderReport {
  const checked = validateOrder(order, { refnoMaxLength });
  const input = order as { readonly paymentMethod?: unknown; readonly customer?: { readonly type?: unknown } } | null;
  const method = factsOf(input?.paymentMethod);
  return reportOf({
    code: method?.code,
    issues: checked.ok ? [] : checked.error,
    rules: explain(order, { mode }),
    sentences: method ? toSentences(method, input?.customer?.type === 'company') : [anyMethod],
    sent: () => (checked.ok ? [...Object.keys(toWire(checked.value)), requestNames.sign] : []),
  });
}

interface Findings {
  readonly code?: string | undefined;
  readonly issues: readonly Issue[];
  readonly rules: readonly Explanation[];
  readonly sentences: readonly string[];
  /** Returns the names of the parameters that would be sent. Called only if there are no issues. */
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

/** Masks card numbers in the path, because the name of an unknown field may be a card number. */
const withoutValues = ({ path, ...issue }: Issue): Issue => ({
  ...issue,
  path: path.map((step) => (typeof step === 'string' ? maskCardNumbers(step) : step)),
});

/**
 * Checks a `payments.authorize` request against the requirements of its method, including the rules that involve more
 * than one value. Never throws.
 */
export function explainAuthorizationOf(request: unknown): OrderReport {
  const input = { ...(request as Readonly<Record<string, unknown>> | undefined) };
  const { key: _, order: __, revision: ___, merchantId: ____, refno: _____, anotherWay: ______, ...values } = input;
  const { paymentMethod, ...rows } = values;
  const code = methodOf(paymentMethod)?.code as MethodCode | undefined;
  if (!code) return reportOf({ issues: [noMethod], rules: [], sentences: [], sent: () => [] });
  const completed = withImplied(code, rows);
  return reportOf({
    code,
    issues: checkAuthorization(code, completed),
    rules: explainAuthorization({ ...completed, paymentMethod: code }),
    sentences: toCallSentences(code),
    sent: () => elementsOf(code, completed),
  });
}

const noMethod: Issue = {
  code: 'unknown_method',
  path: ['paymentMethod'],
  wire: 'pmethod',
  hint: 'Use one of the registered method codes.',
};

/** Returns the names of the XML elements in the order in which they would be sent. */
function elementsOf(code: MethodCode, values: object): readonly string[] {
  const fields = { ...toCallValues({ ...values }), sign: '-', ...(namesMethod(code) && { paymentMethod: code }) };
  // The cast is safe because the values have no issues.
  const document = writeRequest(operationFor('authorize', code), { merchantId: '-' }, fields as never, defaultProfile);
  return leavesOf(document);
}

const leavesOf = ({ name, children = [] }: ElementNode): readonly string[] =>
  children.length > 0 ? children.flatMap(leavesOf) : [name];
