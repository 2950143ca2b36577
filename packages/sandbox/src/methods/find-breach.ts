import { explain, factsOf, fromWire, type WireParameters } from '@tillkit/core';
import { orderNames, requestNames } from '@tillkit/core/internal';
import { asksForAlias } from '../model/authorization.ts';
import { withoutEmpty } from './without-empty.ts';

/** A rule of the gateway interface that the parameters violate. */
export interface Breach {
  readonly is: 'missing' | 'wrong';
  /** Name of the missing or invalid parameter. */
  readonly field: string;
  /** Scope of the rule: every payment, a group of parameters that only some methods accept, or one method. */
  readonly of: 'payment' | 'group' | 'method';
  /** The rule, expressed as a sentence. */
  readonly text?: string;
}

/**
 * Returns the first rule that the parameters of a web payment or an XML call violate. The rules concern invalid values,
 * mandatory groups, parameters that belong to one payment method, and a parameter that must not be empty. `codes` lists
 * the methods that the request names. If the request names several methods, the parameters need to be valid for only
 * one of them, because the payment page then offers that method.
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
  const nonEmpty = withoutEmpty(parameters);
  const { unknown } = read(withAliasWord(nonEmpty), code);
  const odd = unknown.find((name) => isKnown(name, code));
  if (odd !== undefined) return { is: 'wrong', field: odd, of: isOfPayment(odd, code) ? 'payment' : 'group' };
  for (const { switchName, names } of groups) {
    const missing = nonEmpty[switchName] === 'yes' ? names.find((name) => nonEmpty[name] === undefined) : undefined;
    if (missing !== undefined) return { is: 'missing', field: missing, of: 'group' };
  }
  return undefined;
}

/**
 * Normalizes `useAlias`. Live clients also send `true`, `no` and `false`, although the specification defines only
 * `yes`.
 */
function withAliasWord(parameters: WireParameters): WireParameters {
  const { [requestNames.useAlias]: word = '', ...others } = parameters;
  if (asksForAlias(parameters)) return { ...others, [requestNames.useAlias]: 'yes' };
  return /^(?:no|false)$/i.test(word) ? others : parameters;
}

const read = (parameters: WireParameters, code: string | undefined) => {
  const { [requestNames.paymentMethod]: _, ...others } = parameters;
  return fromWire(code === undefined ? others : { ...others, [requestNames.paymentMethod]: code });
};

/**
 * Returns whether the gateway interface defines a parameter with this name. The check uses the value `yes`, because
 * some parameters allow only `yes` and `fromWire` reports them as unknown if they have a different value.
 */
const isKnown = (name: string, code: string | undefined) => read({ [name]: 'yes' }, code).unknown.length === 0;

const isOfPayment = (name: string, code: string | undefined) => {
  const { paymentMethod: _, ...order } = read({ [name]: 'yes' }, code).order;
  return Object.values(order).every((value) => typeof value !== 'object');
};

/** Matches the names of the `explain` rules that concern the parameters of a single payment method. */
const ownRules = /-method$|^empty-payment-info$/;

function findOwn(parameters: WireParameters, code: string): Breach | undefined {
  const asksPeople = (factsOf(code)?.customer?.always.length ?? 0) > 0;
  if (asksPeople && !parameters[customerDetails]) return { is: 'missing', field: customerDetails, of: 'method' };
  const { order } = read(parameters, code); // Empty values are kept, because one rule rejects an empty parameter.
  const broken = explain(order, { mode: 'redirect' }).find(
    ({ rule, verdict }) => verdict === 'fails' && ownRules.test(rule),
  );
  return broken && { is: 'wrong', field: broken.wire, of: 'method', text: broken.sentence };
}
