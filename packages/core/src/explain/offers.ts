import { methodOf } from '../order/order-table.ts';
import { explain } from './explain.ts';
import { group, has, list, numberIn, type Draft, type Mode } from './rule.ts';

/** Reasons why a method is not offered. `<MethodPicker>` has a message for each reason. */
export type OfferReason = 'country' | 'currency' | 'amount' | 'company' | 'person' | 'mode' | 'other';

/**
 * A payment method, in the form that the `methods` prop of `<MethodPicker>` accepts. The method is offered unless
 * `reason` is set.
 */
export interface Offer {
  readonly code: string;
  readonly reason?: OfferReason;
  /** Optional. A sentence that explains the reason to developers. */
  readonly sentence?: string;
}

/**
 * Limits that the shop's contract sets for a method. The catalog does not contain them. An omitted field means no
 * limit.
 */
export interface OfferLimits {
  /** Optional. Allowed values of `customer.country`, as ISO 3166-1 alpha-3 codes. */
  readonly countries?: readonly string[];
  readonly currencies?: readonly string[];
  /** Optional. Minimum amount, in the currency's minor unit. */
  readonly least?: number;
  /** Optional. Maximum amount, in the currency's minor unit. */
  readonly most?: number;
  /** Optional. Restricts the method to individuals or to companies. */
  readonly customer?: 'person' | 'company';
}

interface OffersSetup {
  readonly mode: Mode;
  readonly limits?: Readonly<Record<string, OfferLimits>>;
}

/**
 * Rules that exclude a payment method from the offer if they are violated, each mapped to the reason to report. The
 * shopper cannot correct such a violation by changing the input.
 */
const reasonOf: Readonly<Record<string, OfferReason>> = {
  'never-framed': 'mode',
  'top-window': 'mode',
  'selection-screen': 'mode',
  'cards-only': 'mode',
  'amount-zero': 'amount',
  'alias-unsupported': 'other',
  'nothing-to-settle': 'other',
};

/**
 * Returns, for each method, whether it can be offered for an order and, if not, the reason. The order may still be
 * incomplete.
 * Checks the catalog's rules for the method and the mode, and the shop's limits. The result helps the shopper to
 * choose; it does not replace `validateOrder`.
 *
 * @example
 * const methods = offersOf(order, ['VIS', 'BPY', 'PAP'], { mode: 'lightbox', limits: { BPY: { countries: ['CHE'] } }
 * });
 */
export const offersOf = (order: unknown, codes: readonly string[], setup: OffersSetup): readonly Offer[] =>
  codes.map((code) => {
    const draft: Draft = { ...(order as Draft | undefined), paymentMethod: code };
    return { code, ...(ofCatalogue(draft, code, setup.mode) ?? ofShop(draft, setup.limits?.[code])) };
  });

type Refusal = Omit<Required<Offer>, 'code'> | undefined;

function ofCatalogue(draft: Draft, code: string, mode: Mode): Refusal {
  const method = methodOf(code);
  if (!method) return { reason: 'other', sentence: `There is no payment method ${code}.` };
  for (const { rule, verdict, sentence } of explain(draft, { mode })) {
    const reason = verdict === 'fails' ? reasonOf[rule] : undefined;
    if (reason) return { reason, sentence };
  }
  const { reqtypes, mostArticles = Infinity } = method;
  const reqtype = draft['reqtype'];
  if (reqtypes && has(reqtype) && !reqtypes.some((type) => type === reqtype))
    return { reason: 'other', sentence: `${code} accepts the request types ${reqtypes.join(', ')} only.` };
  if (list(draft, 'articles').length > mostArticles)
    return { reason: 'other', sentence: `${code} accepts at most ${mostArticles} articles.` };
  return undefined;
}

function ofShop(draft: Draft, limits: OfferLimits = {}): Refusal {
  const refuse = (reason: OfferReason): Refusal => ({
    reason,
    sentence: 'The limits of the shop exclude this method.',
  });
  const { country, type } = group(draft, 'customer');
  const amount = numberIn(draft, 'amount');
  const excludes = (allowed: readonly string[] | undefined, value: unknown) =>
    allowed !== undefined && has(value) && !allowed.some((entry) => entry === value);
  if (excludes(limits.currencies, draft['currency'])) return refuse('currency');
  if (excludes(limits.countries, country)) return refuse('country');
  if (amount !== undefined && (amount < (limits.least ?? 0) || amount > (limits.most ?? Infinity)))
    return refuse('amount');
  if (limits.customer === 'person' && type === 'company') return refuse('company');
  if (limits.customer === 'company' && type !== 'company') return refuse('person');
  return undefined;
}
