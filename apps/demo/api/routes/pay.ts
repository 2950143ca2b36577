import { CheckoutError, type SignedRequest } from '@tillkit/core';
import { rowsOf } from '@tillkit/core/forms';
import { PaymentPending, type Quote } from '@tillkit/server';
import type { FormIssue } from '../../web/page.ts';
import { pathOfPending } from '../../web/start.ts';
import { Hono } from 'hono';
import { shopperOf } from '../language.ts';
import { visitorMode } from '../mode.ts';
import type { ShopContext, ShopEnv, ShopParts } from '../parts.ts';
import { isSavedRow, rowOf } from '../cards/card-row.ts';
import { savedCards } from '../cards/saved-cards.ts';
import { takeCard } from '../cards/take-card.ts';
import type { Shopper } from '../pay/build-order.ts';
import type { Choice } from '../pay/choice.ts';
import { questionsFor, type Questions } from '../pay/form-for.ts';
import { isOffered, offersFor } from '../pay/offers.ts';
import { choiceFor, quoteFor } from '../pay/quote-for.ts';
import { takeAnswer } from '../pay/take-answer.ts';
import { toPayModel } from '../pay/to-pay-model.ts';
import { showLost } from '../answer/problem.ts';
import { isUnpaid } from '../pay/after-return.ts';
import { isReady } from '../pay/quote.ts';
import { pendingOf } from '../pay/under-way.ts';
import { readForm } from '../read/read-form.ts';
import { readField } from '../pay/refused-field.ts';
import { show } from '../answer/show.ts';
import { keepChoice } from '../store/choices.ts';
import { findOrder, type StoredOrder } from '../store/orders.ts';
import { orderOfPayment, rememberPayment } from '../store/payments.ts';
import { readToken } from '../store/token.ts';
import { noteStart } from '../theatre/note-start.ts';
import { keepDetails, knowsTheatre, offersAllMethods, visitorCart, visitorDetails } from '../visitor.ts';

/**
 * The pay page, on which the shopper chooses a method, completes its form and presses the pay button. Without
 * JavaScript, each step is a separate form post.
 */
export const payRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/checkout/:order', async (context) => {
      const order = await openOrder(context, parts);
      return 'id' in order ? showPay(context, parts, order) : order;
    })
    .post('/checkout/:order', async (context) => {
      const order = await openOrder(context, parts);
      if (!('id' in order)) return order;
      const posted = await readForm(context);
      const cardResponse = await takeCard(context, parts, order, posted);
      if (cardResponse) return cardResponse;
      const shopper = shopperOf(context.req.raw.headers);
      const answered = posted.get('answers');
      // If the shopper pressed a wallet button, the form contains two methods, and the button's method comes last.
      const chosen = posted.getAll('paymentmethod').at(-1);
      const code = answered ?? chosen ?? '';
      if (isOffered(offersFor(order, shopper.texts), code)) {
        const questions = answered === null ? undefined : await questionsFor(order, code, shopper.language);
        if (questions) return takeForm(context, parts, { order, shopper, code, questions, posted });
        const before = await choiceFor(parts.db, order, shopper, await savedCards(context, parts));
        if (code !== before.code) await keepChoice(parts.db, order.id, { code });
      } else if ((await savedCards(context, parts)).some((one) => rowOf(one) === code))
        await keepChoice(parts.db, order.id, { code });
      return context.redirect(`/checkout/${order.id}`, 303);
    });

/**
 * Returns the unpaid order that the URL names if the order belongs to the visitor. Otherwise returns the response to
 * send instead.
 */
async function openOrder(context: ShopContext, parts: ShopParts): Promise<StoredOrder | Response> {
  const id = readToken(context.req.param('order'));
  const order = id === undefined ? undefined : await findOrder(parts.db, id);
  const cart = await visitorCart(context, parts);
  if (!order || order.cart_id !== cart?.id) return showLost(context, parts, 'order');
  if (order.payment_id !== null) return context.redirect(`/payment/${order.payment_id}`, 303);
  if (order.lines.length === 0) return context.redirect('/cart', 303);
  return isReady(order) ? order : context.redirect('/checkout', 303);
}

interface Posted {
  readonly order: StoredOrder;
  readonly shopper: Shopper;
  readonly code: string;
  readonly questions: Questions;
  readonly posted: URLSearchParams;
}

async function takeForm(context: ShopContext, parts: ShopParts, post: Posted): Promise<Response> {
  const { order, shopper, code, questions, posted } = post;
  const { values, issues } = takeAnswer(questions, posted, shopper.texts);
  if (issues.length > 0) {
    const same = Object.keys(values).filter((group) => posted.has(`same${group[0]?.toUpperCase()}${group.slice(1)}`));
    const typed = Object.fromEntries(Object.entries(values).filter(([group]) => !same.includes(group)));
    return showPay(context, parts, order, { choice: { code, answer: typed }, issues, ticked: posted.has('remember') });
  }
  await keepChoice(parts.db, order.id, { code, answer: values });
  if (posted.has('remember'))
    await keepDetails(context, parts, { contact: order.contact, customer: values['customer'] });
  return context.redirect(`/checkout/${order.id}`, 303);
}

/** A submitted form that is shown again with its errors. */
interface Returned {
  readonly choice: Choice;
  readonly issues: readonly FormIssue[];
  readonly ticked: boolean;
}

/**
 * Shows the pay page. The payment request is signed when the page is rendered, so that the pay button works even
 * without JavaScript.
 */
async function showPay(context: ShopContext, parts: ShopParts, order: StoredOrder, back?: Returned): Promise<Response> {
  const shopper = shopperOf(context.req.raw.headers);
  const cards = await savedCards(context, parts);
  const choice = back?.choice ?? (await choiceFor(parts.db, order, shopper, cards));
  if (isSavedRow(choice.code)) {
    const pending = await pendingOf(parts, order.id);
    if (pending !== undefined && pending !== choice.instead) return context.redirect(pathOfPending(pending), 303);
  }
  const questions = await questionsFor(order, choice.code, shopper.language);
  const refused = refusedIn(questions, readField(context.req.query('field')));
  const wantsForm = back !== undefined || refused.length > 0 || context.req.query('change') !== undefined;
  const quoted = questions && wantsForm ? undefined : await quoteFor(order, choice, shopper);
  const request = quoted && (await begin(context, parts, quoted));
  if (request instanceof Response) return request;
  const remembered = await visitorDetails(context, parts);
  const unpaid = await unpaidOf(parts, order, readToken(context.req.query('unpaid')));
  const isGatewayGone = (request !== undefined || isSavedRow(choice.code)) && !(await parts.reachesGateway());
  const page = await toPayModel(order, choice, shopper, {
    request,
    questions: request ? undefined : questions,
    issues: back?.issues ?? refused,
    remembered,
    ticked: back?.ticked ?? remembered !== undefined,
    savedCards: cards,
    gateway: parts.gatewayUrl,
    scripts: parts.scripts,
    allMethods: offersAllMethods(context, parts),
  });
  const invites = parts.theatre?.invites(order.id) === true && !knowsTheatre(context);
  return show(
    context,
    parts,
    { ...page, mode: visitorMode(context), isGatewayGone, invites, unpaid },
    back ? 422 : 200,
  );
}

/** Returns the payment that the URL names if it is for this order and was declined or canceled. */
async function unpaidOf({ db, till }: ShopParts, order: StoredOrder, id: string | undefined) {
  const view = id !== undefined && (await orderOfPayment(db, id)) === order.id ? await till.view(id) : undefined;
  return view && isUnpaid(view) ? view : undefined;
}

/**
 * Starts the payment. If a payment is already in progress, redirects to that payment. If the order has been paid or
 * changed in the meantime, redirects to the order.
 */
async function begin(
  context: ShopContext,
  { till, db, theatre }: ShopParts,
  quote: Quote,
): Promise<SignedRequest | Response> {
  try {
    const request = await till.start(quote);
    await rememberPayment(db, request.payment, quote.order);
    if (theatre) await noteStart(theatre, quote.order, request, visitorMode(context));
    return request;
  } catch (error) {
    if (error instanceof PaymentPending) return context.redirect(pathOfPending(error.payment), 303);
    if (error instanceof CheckoutError && (error.code === 'already_paid' || error.code === 'order_changed'))
      return context.redirect(context.req.path, 303);
    throw error;
  }
}

/** Returns an issue for the field that the gateway rejected, if the form contains this field. */
function refusedIn(questions: Questions | undefined, field: string | undefined): readonly FormIssue[] {
  const table = questions?.table ?? {};
  const names = Object.keys(table).flatMap((group) => Object.values(rowsOf(table, group)).map(({ wire }) => wire));
  return field !== undefined && names.includes(field) ? [{ wire: field, code: 'bad_format' }] : [];
}
