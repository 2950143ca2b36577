import { factsOf, type PaymentMethod } from '@tillkit/core';
import { loadMethod } from '@tillkit/core/forms';
import { card, cardCodes } from '../../catalogue/methods.ts';
import type { Language } from '../../catalogue/languages.ts';
import type { PaymentTexts } from '../../web/texts/shop-texts.ts';
import type { StoredOrder } from '../store/orders.ts';
import { articlesOf, deliveryPriceOf, itemsOf, labelsOf, taxOf } from './articles.ts';
import type { Choice } from './choice.ts';
import { clientIdOf, knownOf } from './known.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Shopper {
  readonly language: Language;
  readonly texts: PaymentTexts;
}

interface Wanted extends Values {
  readonly methods: readonly string[];
}

/**
 * Builds the till's order from the shop's own tables. Only the values that the method's form asks for come from that
 * form. If the form is incomplete, its values are omitted.
 */
export async function buildOrder(order: StoredOrder, choice: Choice, shopper: Shopper): Promise<Wanted> {
  const shared = { amount: order.total, currency: order.currency, language: shopper.language };
  if (choice.code === card)
    return {
      ...shared,
      reqtype: cardReqtypeOf(order),
      methods: cardCodes,
      ...(choice.keepsCard && { useAlias: true }),
    };
  const form = await loadMethod(choice.code);
  if (!form) return { ...shared, methods: [choice.code] };
  const { known = {} } = knownOf(order, form, shopper.language);
  return {
    ...shared,
    paymentMethod: choice.code,
    methods: [choice.code],
    reqtype: reqtypeOf(form.method),
    ...(factsOf(choice.code)?.framing === 'top-window' && { startTarget: '_top' }),
    ...partsOf(form.method, order, shopper),
    ...merge(choice.answer ?? {}, known),
    ...detailsOf(choice, order, shopper),
  };
}

/**
 * The request type for a card payment. An order for pickup is charged immediately because it is ready within hours. An
 * order for delivery is charged when the office ships the parcel.
 */
export const cardReqtypeOf = ({ delivery }: StoredOrder) => (delivery === 'pick-up' ? 'CAA' : 'NOA');

/**
 * Returns the request type for a payment with a method other than a card. The payment is charged immediately if the
 * method supports it, because every order is shipped within a day.
 */
const reqtypeOf = ({ reqtypes }: PaymentMethod) => (!reqtypes || reqtypes.includes('CAA') ? 'CAA' : 'NOA');

/** Merges the form's answers with the values that the shop knows, which take precedence. */
function merge(answer: Readonly<Record<string, unknown>>, shopValues: Readonly<Record<string, Values>>) {
  const groups = new Set([...Object.keys(answer), ...Object.keys(shopValues)]);
  return Object.fromEntries([...groups].map((name) => [name, { ...(answer[name] as Values), ...shopValues[name] }]));
}

function partsOf({ code, article, fees }: PaymentMethod, order: StoredOrder, { language, texts }: Shopper): Values {
  const price = deliveryPriceOf(order);
  const articles = articlesOf(order, language, texts);
  if (code === 'GPA') return { articles: labelsOf(order, language) };
  if (code === 'KLN')
    return {
      articles: articles.map((one) => ({ ...one, type: one['id'] === 'delivery' ? 'shipping_fee' : 'physical' })),
    };
  if (!fees) return article || code === 'SWB' ? { articles } : {};
  const { name } = texts.deliveries[order.delivery];
  const goods = articles.slice(0, order.lines.length);
  return { articles: goods, ...(price > 0 && { fees: [{ id: 'delivery', name, type: 'FEE', quantity: 1, price }] }) };
}

/** Returns the method-specific details: the values that the shop knows, and the answers from the form. */
function detailsOf({ code, answer }: Choice, order: StoredOrder, shopper: Shopper): Values {
  const own = ownDetails[code]?.(order, shopper);
  const details = answer?.['details'] as Values | undefined;
  return own || details ? { details: { ...details, ...own } } : {};
}

const ownDetails: Readonly<Record<string, (order: StoredOrder, shopper: Shopper) => Values>> = {
  EPS: ({ number }) => ({ remittanceReference: number }),
  ESY: ({ number }, { texts }) => ({ title: 'Falz-und-Faden', description: `${texts.result.number} ${number}` }),
  GEP: ({ number }) => ({ purpose: number }),
  GPA: ({ number }) => ({ purpose: number }),
  INT: ({ number, delivery }) => ({
    siteId: 'falz-faden',
    delivery: delivery === 'pick-up' ? 'pointOfSale' : 'postal',
    emailConfirmed: false,
    reference2: number,
  }),
  PAP: (order, { language }) => itemsOf(order, language),
  SWB: (order) => ({ taxAmount: taxOf(order) }),
  PSC: (order) => ({ clientId: clientIdOf(order) }),
};
