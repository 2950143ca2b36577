import type { OfferLimits, SignedRequest } from '@tillkit/core';
import { everyday } from '../../catalogue/methods.ts';
import { providers } from '../../catalogue/providers.ts';
import { loadComponentWords, loadList } from '../../web/load-words.ts';
import type {
  FormIssue,
  FormsModel,
  GatewayScripts,
  MethodChoice,
  MethodQuestions,
  OwnWishes,
  PayModel,
  SavedCard,
} from '../../web/page.ts';
import type { Remembered } from '../store/customers.ts';
import type { StoredOrder } from '../store/orders.ts';
import { toOrderView } from '../answer/views.ts';
import type { Shopper } from './build-order.ts';
import type { Choice } from './choice.ts';
import type { Questions } from './form-for.ts';
import { receiverOf, wishesFor } from './known.ts';
import { offersFor } from './offers.ts';

type Values = Readonly<Record<string, unknown>>;

export interface PayState {
  readonly request: SignedRequest | undefined;
  /** The questions in the method's form that the shopper has not yet answered. */
  readonly questions: Questions | undefined;
  readonly issues: readonly FormIssue[];
  readonly remembered: Remembered | undefined;
  readonly ticked: boolean;
  readonly savedCards: readonly SavedCard[];
  readonly gateway: string;
  readonly scripts: GatewayScripts;
  /** True if the list contains all methods of the sandbox instead of only the shop's. */
  readonly allMethods: boolean;
}

/** Returns the model of the pay page, which the browser receives. */
export async function toPayModel(
  order: StoredOrder,
  choice: Choice,
  shopper: Shopper,
  state: PayState,
): Promise<PayModel> {
  const { questions, request, savedCards, gateway, scripts } = state;
  const { currency, total: amount } = order;
  const forms = {
    forms: toForms(order, shopper, state),
    ...(questions && { form: toForm(order, choice, questions, state) }),
  };
  return {
    kind: 'pay',
    order: toOrderView(order, shopper),
    contact: order.contact,
    methods: await toMethods(order, choice, shopper, forms, state),
    ...forms,
    ...(request && { request, ...(choice.answer && { answered: toAnswered(choice) }) }),
    savedCards,
    keepsCard: choice.keepsCard === true,
    total: { amount, currency },
    gateway,
    scripts,
    labels: await loadComponentWords(shopper.language),
  };
}

async function toMethods(
  order: StoredOrder,
  { code }: Choice,
  shopper: Shopper,
  forms: Pick<PayModel, 'form' | 'forms'>,
  { allMethods }: PayState,
): Promise<MethodChoice> {
  const { usual, more: further } = offersFor(order, shopper.texts);
  const more = allMethods ? further : further.filter((method) => method.code === code);
  const { key, picker, labels } = await loadList({ usual, more }, forms, shopper.language);
  return {
    chosen: code,
    usual,
    more,
    names: Object.fromEntries((picker?.descriptions ?? []).map(({ code: one }) => [one, providers[one] ?? one])),
    contents: { key, picker, labels },
  };
}

/** Prefills every form with the values that the shop knows, including the customer's remembered details. */
function toForms(order: StoredOrder, { language }: Shopper, { remembered, ticked }: PayState): FormsModel {
  return {
    ...wishesFor(order, language),
    defaults: { customer: { ...receiverOf(order.contact), ...remembered?.customer } },
    own: Object.fromEntries(Object.entries(everyday).map(([code, limits]) => [code, ownWishes(limits)])),
    remembers: ticked,
  };
}

/**
 * Returns the form settings for a method. Its form asks for the customer type only if the shop's contract does not
 * limit the method to one type of customer.
 */
const ownWishes = ({ countries, customer }: OfferLimits): OwnWishes => ({
  ...(countries && { countries }),
  ...(!customer && { hidden: [] }),
});

function toForm(order: StoredOrder, choice: Choice, questions: Questions, state: PayState): MethodQuestions {
  const { method } = questions.form;
  const isAnswered = choice.answer !== undefined;
  const customer = { ...receiverOf(order.contact), ...state.remembered?.customer };
  return {
    method: method.code,
    known: questions.wishes.known,
    defaults: isAnswered ? choice.answer : { customer: onlyNames(customer, questions) },
    issues: state.issues,
    remembers: state.ticked,
  };
}

/** Returns the remembered details that this form asks for. */
const onlyNames = (values: Values, { table }: Questions): Values => {
  const group = table['customer'];
  const names = Object.keys(group && 'rows' in group ? group.rows : {});
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
};

/** Returns the payer's details, in the order in which an address is written. */
function toAnswered({ answer }: Choice): readonly string[] {
  const { name, firstName, lastName, street, zipCode, city, phone } = (answer?.['customer'] ?? {}) as Values;
  const join = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ');
  return [join(name), join(firstName, lastName), join(street), join(zipCode, city), join(phone)].filter(Boolean);
}
