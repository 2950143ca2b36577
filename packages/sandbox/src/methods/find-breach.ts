import { explain, factsOf, fromWire, type WireParameters } from '@tillkit/core';
import { orderNames, requestNames } from '@tillkit/core/internal';
import { asksForAlias } from '../model/authorization.ts';
import { withoutEmpty } from './without-empty.ts';

/** A rule of the interface that parameters break. */
export interface Breach {
  readonly is: 'missing' | 'wrong';
  /** The parameter that is missing or wrong. */
  readonly field: string;
  /** Whose rule it is: every payment's, that of a group of rows which methods narrow, or the method's own. */
  readonly of: 'payment' | 'group' | 'method';
  /** The rule in a sentence. */
  readonly text?: string;
}

/**
 * Returns the first rule that parameters break, whether they came by the web flow or as elements of a call: words that a
 * parameter does not have, mandatory groups, parameters of one method only, and a mandatory empty value. `codes` are the
 * methods that the request names. Of several, one that breaks no rule is enough, as the payment page offers that one.
 */
export function findBreach(parameters: WireParameters, codes: readonly string[]): Breach | undefined {
  const [code] = codes;
  const shared = findShared(parameters, codes.length === 1 ? code : undefined);
  if (shared) return shared;
  const own = codes.map((each) => findOwn(parameters, each));
  return own.every((breach) => breach !== undefined) ? own[0] : undefined;
}

const customerDetails = 'uppCustomerDetails';
const groups = ['Shipping', 'Billing'].map((group) => ({
  switchName: `upp${group}Details`,
  names: orderNames().filter((name) => new RegExp(`^upp${group}(?!Details$|Street2$)`).test(name)),
}));

function findShared(parameters: WireParameters, code: string | undefined): Breach | undefined {
  const given = withoutEmpty(parameters);
  const { unknown } = read(withAliasWord(given), code);
  const odd = unknown.find((name) => isKnown(name, code));
  if (odd !== undefined) return { is: 'wrong', field: odd, of: isOfPayment(odd, code) ? 'payment' : 'group' };
  for (const { switchName, names } of groups) {
    const missing = given[switchName] === 'yes' ? names.find((name) => given[name] === undefined) : undefined;
    if (missing !== undefined) return { is: 'missing', field: missing, of: 'group' };
  }
  return undefined;
}

/** Live clients write `true`, `no` and `false` too, where the interface has `yes` or nothing. */
function withAliasWord(given: WireParameters): WireParameters {
  const { [requestNames.useAlias]: word = '', ...others } = given;
  if (asksForAlias(given)) return { ...others, [requestNames.useAlias]: 'yes' };
  return /^(?:no|false)$/i.test(word) ? others : given;
}

const read = (parameters: WireParameters, code: string | undefined) => {
  const { [requestNames.paymentMethod]: _, ...others } = parameters;
  return fromWire(code === undefined ? others : { ...others, [requestNames.paymentMethod]: code });
};

/** Parameters with one word are read by that word alone, so any other value of one counts as unknown until this is asked. */
const isKnown = (name: string, code: string | undefined) => read({ [name]: 'yes' }, code).unknown.length === 0;

const isOfPayment = (name: string, code: string | undefined) => {
  const { paymentMethod: _, ...order } = read({ [name]: 'yes' }, code).order;
  return Object.values(order).every((value) => typeof value !== 'object');
};

/** Rules of `explain` that hold in every mode and concern the parameters of one method. */
const ownRules = /-method$|^empty-payment-info$/;

function findOwn(parameters: WireParameters, code: string): Breach | undefined {
  const asksPeople = (factsOf(code)?.customer?.always.length ?? 0) > 0;
  if (asksPeople && !parameters[customerDetails]) return { is: 'missing', field: customerDetails, of: 'method' };
  const { order } = read(parameters, code); // with the empty values, as one of them is refused
  const broken = explain(order, { mode: 'redirect' }).find(
    ({ rule, verdict }) => verdict === 'fails' && ownRules.test(rule),
  );
  return broken && { is: 'wrong', field: broken.wire, of: 'method', text: broken.sentence };
}
