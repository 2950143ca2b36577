import type { PaymentLine } from '@tillkit/server';
import type { Play, Scene, Verdict } from './play.ts';
import type { Order } from '../shopper.ts';
import type { Course, Fault, Stage } from './stage.ts';

/** A server-side authorization. The prefix of its alias determines the gateway's response. */
interface Story {
  readonly alias: 'OK' | 'NO' | 'GONE';
  readonly reqtype: 'NOA' | 'CAA';
  /** If true, the order has a pending payment, which the authorization replaces. Defaults to false. */
  readonly hasOtherPayment?: boolean;
}

const stories: Readonly<Record<string, Story>> = {
  authorize: { alias: 'OK', reqtype: 'NOA' },
  'authorize and settle': { alias: 'OK', reqtype: 'CAA' },
  'authorize, declined': { alias: 'NO', reqtype: 'NOA' },
  'authorize, refused without a transaction': { alias: 'GONE', reqtype: 'NOA' },
  'authorize in another way': { alias: 'OK', reqtype: 'NOA', hasOtherPayment: true },
};

/** Names of the scenarios in which the gateway declines or refuses the authorization. */
export const refusedPlays: ReadonlySet<string> = new Set(
  Object.keys(stories).filter((name) => stories[name]?.alias !== 'OK'),
);

export const authorizationPlays: Readonly<Record<string, Play>> = Object.fromEntries(
  Object.entries(stories).map(([name, story]) => [name, (stage: Stage) => prepare(stage, story)]),
);

async function prepare(stage: Stage, { alias, reqtype, hasOtherPayment = false }: Story): Promise<Scene> {
  const quote = stage.anOrder();
  const { order } = quote;
  const otherPayment = hasOtherPayment ? await startOtherPayment(stage, quote) : undefined;
  const request = {
    key: `${order} 1`,
    ...quote,
    revision: '1',
    currency: 'CHF',
    paymentMethod: 'VIS',
    alias: `${alias}-${order}`,
    expiryMonth: '12',
    expiryYear: '30',
    reqtype,
    ...(otherPayment !== undefined && { anotherWay: otherPayment }),
  } as const;
  const action = { do: 'authorize', request } as const;
  const findPayments = async () => {
    const { payments = [] } = await stage.send({ do: 'payments', order });
    return payments.filter(({ id }) => id !== otherPayment);
  };
  const isOver = async () =>
    (await findPayments()).every((payment) => isDecided(payment) || payment.review !== undefined);
  return {
    order,
    action,
    async judge(fault, course) {
      // First, the till completes the stored authorization. The client, which received no response, then repeats its
      // request with the same key.
      if (!(await stage.waitFor(isOver))) return { wrong: 'open', hooks: [] };
      const { refused } = await stage.send(action);
      if (!(await stage.waitFor(isOver))) return { wrong: 'open', hooks: [] };
      if (refused !== undefined) return { wrong: refused, hooks: [] };
      const [payment, ...others] = await findPayments();
      if (!payment || others.length > 0) return { wrong: `${others.length + 1} payments`, hooks: [] };
      const codes = stage.gateway.entries.filter((each) => each.alias === request.alias).map(({ code }) => code);
      if (codes.length > 1) return { wrong: `${codes.length} transactions`, hooks: [] };
      const [code] = codes;
      if (code === undefined && alias !== 'GONE' && isUnsent(fault, course))
        return { wrong: 'abandoned without being sent', hooks: [] };
      if (payment.state === 'open') return payInAnotherWay(stage, quote, payment, code);
      const expected = code === undefined ? alias === 'GONE' && 'declined' : ends[code];
      const hooks = [payment.state === 'declined' ? 'failed' : 'paid'];
      return payment.state === expected ? { hooks } : { wrong: `${payment.state} for ${code ?? 'nothing'}`, hooks };
    },
  };
}

/** The expected payment state for each transaction status code. */
const ends: Readonly<Record<string, PaymentLine['state']>> = { 1: 'authorized', 2: 'settled', 4: 'declined' };
const isDecided = ({ state }: PaymentLine) => state !== 'open' && state !== 'pending' && state !== 'verified';

/**
 * Returns true if the process was killed before it recorded the gateway call as sent. In this case, the next process
 * must send the call.
 */
function isUnsent({ death }: Fault, { writes }: Course): boolean {
  const sentAt = writes.findIndex(({ text }) => text.startsWith('update "till_authorization"'));
  const committedAt = writes.findIndex(({ text }, at) => at > sentAt && text === 'commit');
  return death?.moment === 'before' && death.write <= committedAt + 1;
}

/**
 * Pays for an order with a new payment. The order's authorization has been abandoned, but no operator has checked that
 * authorization yet.
 */
async function payInAnotherWay(
  stage: Stage,
  quote: Order,
  abandoned: PaymentLine,
  code: string | undefined,
): Promise<Verdict> {
  const { gateway, shopper } = stage;
  const hooks = ['paid'];
  if (code !== undefined) return { wrong: `abandoned although its code is ${code}`, hooks };
  if (abandoned.review !== 'authorization_unproved') return { wrong: `open, ${abandoned.review}`, hooks };
  const refused = await shopper.tryStart(quote);
  if (refused !== 409) return { wrong: 'another payment starts without anotherWay', hooks };
  const started = await shopper.tryStart({ ...quote, anotherWay: abandoned.id });
  if (typeof started !== 'object') return { wrong: `start in another way: ${started}`, hooks };
  await shopper.webhook(started, gateway.enter({ refno: started.refno, amount: '5000', code: '2' }));
  await stage.send({ do: 'runChecks', ahead: 0 });
  const state = await shopper.state(started);
  return { ...(state !== 'paid' && { wrong: `in another way ${state}` }), hooks, isAbandoned: true };
}

/** Starts a payment, and sends a webhook for a transaction that status responses do not show. */
async function startOtherPayment(stage: Stage, quote: Order): Promise<string> {
  const started = await stage.shopper.start(quote);
  await stage.shopper.webhook(started, `9${quote.order.replace(/\D/g, '')}`);
  await stage.send({ do: 'runChecks', ahead: 0 });
  return started.payment;
}
