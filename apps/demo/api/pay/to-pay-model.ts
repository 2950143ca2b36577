import type { SignedRequest } from '@tillkit/core';
import { card, cardCodes, everyday } from '../../catalogue/methods.ts';
import { loadComponentWords, loadMethodWords, nameOf } from '../../web/load-words.ts';
import type { FormIssue, GatewayScripts, MethodChoice, MethodQuestions, PayModel, WayKey } from '../../web/page.ts';
import type { Remembered } from '../store/customers.ts';
import type { StoredOrder } from '../store/orders.ts';
import { toOrderView } from '../answer/views.ts';
import type { Shopper } from './build-order.ts';
import type { Choice } from './choice.ts';
import type { Questions } from './form-for.ts';
import { receiverOf } from './known.ts';
import { offersFor, opensInWindow } from './offers.ts';

type Values = Readonly<Record<string, unknown>>;

export interface PayState {
  readonly request: SignedRequest | undefined;
  /** What is still to be asked. */
  readonly questions: Questions | undefined;
  readonly issues: readonly FormIssue[];
  readonly remembered: Remembered | undefined;
  readonly ticked: boolean;
  readonly gateway: string;
  readonly scripts: GatewayScripts;
}

/** The page that pays, for the browser. */
export async function toPayModel(
  order: StoredOrder,
  choice: Choice,
  shopper: Shopper,
  state: PayState,
): Promise<PayModel> {
  const { questions, request, gateway, scripts } = state;
  return {
    kind: 'pay',
    order: toOrderView(order, shopper),
    contact: order.contact,
    methods: await toMethods(order, choice, shopper),
    ...(questions && { form: toForm(order, choice, questions, state) }),
    ...(request && { request, ...(choice.answer && { answered: toAnswered(choice) }) }),
    ways: waysOf(order, choice.code, scripts),
    gateway,
    scripts,
    labels: await loadComponentWords(shopper.language),
  };
}

async function toMethods(
  order: StoredOrder,
  { code, answer }: Choice,
  { language, texts }: Shopper,
): Promise<MethodChoice> {
  const { usual, more } = offersFor(order, texts);
  const codes = [...usual, ...more].map((one) => one.code).filter((one) => one !== card);
  const { descriptions, labels } = await loadMethodWords(codes, language);
  return {
    chosen: code,
    isCard: code === card || cardCodes.includes(code),
    isBilled: descriptions.some((one) => one.code === code && one.kind === 'invoice') || wantsInvoice(answer),
    usual,
    more,
    names: {
      [card]: labels.kinds.card,
      ...Object.fromEntries(descriptions.map(({ code: one, kind }) => [one, nameOf(one, kind, labels.kinds)])),
    },
    picker: { descriptions: [...descriptions, { code: card, kind: 'card', topics: [], leaves: false }], labels },
  };
}

/** Of a method that has both, the shopper has chosen the invoice. */
const wantsInvoice = (answer: Choice['answer']): boolean =>
  String((answer?.['details'] as Values | undefined)?.['subMethod'] ?? '').includes('INVOICE'); // a group of the form

function toForm(order: StoredOrder, choice: Choice, questions: Questions, state: PayState): MethodQuestions {
  const { method } = questions.form;
  const isAnswered = choice.answer !== undefined;
  const customer = { ...receiverOf(order.contact), ...state.remembered?.customer };
  return {
    method: method.code,
    known: questions.wishes.known,
    hidden: questions.wishes.hidden,
    countries: everyday[method.code]?.countries,
    defaults: isAnswered ? choice.answer : { customer: onlyNames(customer, questions) },
    issues: state.issues,
    remembers: state.ticked,
  };
}

/** Of what is remembered, what this form asks. */
const onlyNames = (values: Values, { table }: Questions): Values => {
  const group = table['customer'];
  const names = Object.keys(group && 'rows' in group ? group.rows : {});
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
};

function waysOf(order: StoredOrder, code: string, scripts: GatewayScripts): readonly WayKey[] {
  const isCard = code === card || cardCodes.includes(code);
  return [
    'redirect',
    ...(opensInWindow(order, code) ? (['lightbox'] as const) : []),
    ...(isCard && scripts.fields ? (['fields'] as const) : []),
  ];
}

/** Who pays, in the order of an envelope. */
function toAnswered({ answer }: Choice): readonly string[] {
  const { name, firstName, lastName, street, zipCode, city, phone } = (answer?.['customer'] ?? {}) as Values; // a group of the form
  const join = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ');
  return [join(name), join(firstName, lastName), join(street), join(zipCode, city), join(phone)].filter(Boolean);
}
