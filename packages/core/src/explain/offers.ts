import { methodOf } from '../order/order-table.ts';
import { explain } from './explain.ts';
import { group, has, list, numberIn, type Draft, type Mode } from './rule.ts';

/** Why a method is not offered, in one word each: `<MethodPicker>` has a text for every one. */
export type OfferReason = 'country' | 'currency' | 'amount' | 'company' | 'person' | 'mode' | 'other';

/** A method as `<MethodPicker methods>` takes it: without a reason it is offered. */
export interface Offer {
  readonly code: string;
  readonly reason?: OfferReason;
  /** The same for a developer, in a sentence. */
  readonly sentence?: string;
}

/** What the shop's contract for a method says, which no catalogue knows. What is absent does not limit. */
export interface OfferLimits {
  /** ISO 3166-1 alpha-3, of `customer.country`. */
  readonly countries?: readonly string[];
  readonly currencies?: readonly string[];
  /** In the currency's minor unit. */
  readonly least?: number;
  /** In the currency's minor unit. */
  readonly most?: number;
  /** Only for these customers. */
  readonly customer?: 'person' | 'company';
}

interface OffersSetup {
  readonly mode: Mode;
  readonly limits?: Readonly<Record<string, OfferLimits>>;
}

/** Rules of `explain` that no other value of the shopper's can mend: the method does not go with this order. */
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
 * Says of each method whether it can be offered for an order, as far as that is filled in, and why not: by the catalogue's
 * own rules for method and mode, and by the shop's limits. An offer is advice for the shopper: the order is still validated.
 *
 * @example
 * const methods = offersOf(order, ['VIS', 'BPY', 'PAP'], { mode: 'lightbox', limits: { BPY: { countries: ['CHE'] } } });
 */
export const offersOf = (order: unknown, codes: readonly string[], setup: OffersSetup): readonly Offer[] =>
  codes.map((code) => {
    const draft: Draft = { ...(order as Draft | undefined), paymentMethod: code }; // any object can be asked
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
  if (reqtypes && has(reqtype) && !reqtypes.some((one) => one === reqtype))
    return { reason: 'other', sentence: `${code} takes the request types ${reqtypes.join(', ')} only.` };
  if (list(draft, 'articles').length > mostArticles)
    return { reason: 'other', sentence: `${code} takes at most ${mostArticles} articles.` };
  return undefined;
}

function ofShop(draft: Draft, limits: OfferLimits = {}): Refusal {
  const refuse = (reason: OfferReason): Refusal => ({ reason, sentence: 'The limits of the shop exclude it.' });
  const { country, type } = group(draft, 'customer');
  const amount = numberIn(draft, 'amount');
  const excludes = (allowed: readonly string[] | undefined, value: unknown) =>
    allowed !== undefined && has(value) && !allowed.some((one) => one === value);
  if (excludes(limits.currencies, draft['currency'])) return refuse('currency');
  if (excludes(limits.countries, country)) return refuse('country');
  if (amount !== undefined && (amount < (limits.least ?? 0) || amount > (limits.most ?? Infinity)))
    return refuse('amount');
  if (limits.customer === 'person' && type === 'company') return refuse('company');
  if (limits.customer === 'company' && type !== 'company') return refuse('person');
  return undefined;
}
