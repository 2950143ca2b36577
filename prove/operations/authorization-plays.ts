import type { PaymentLine } from '@tillkit/server';
import type { Play, Scene, Verdict } from './play.ts';
import type { Order as Bought } from '../shopper.ts';
import type { Course, Fault, Stage } from './stage.ts';

/** What is authorized by the shop's server. The gateway takes an alias for what its first letters say. */
interface Story {
  readonly alias: 'OK' | 'NO' | 'GONE';
  readonly reqtype: 'NOA' | 'CAA';
  /** A payment of the order is under way, and is left aside. */
  readonly isBeside?: boolean;
}

const stories: Readonly<Record<string, Story>> = {
  authorize: { alias: 'OK', reqtype: 'NOA' },
  'authorize and settle': { alias: 'OK', reqtype: 'CAA' },
  'authorize, declined': { alias: 'NO', reqtype: 'NOA' },
  'authorize, refused without a transaction': { alias: 'GONE', reqtype: 'NOA' },
  'authorize in another way': { alias: 'OK', reqtype: 'NOA', isBeside: true },
};

/** The gateway refuses each authorization of these plays. */
export const refusedPlays: ReadonlySet<string> = new Set(
  Object.keys(stories).filter((name) => stories[name]?.alias !== 'OK'),
);

export const authorizationPlays: Readonly<Record<string, Play>> = Object.fromEntries(
  Object.entries(stories).map(([name, story]) => [name, (stage: Stage) => prepare(stage, story)]),
);

async function prepare(stage: Stage, { alias, reqtype, isBeside = false }: Story): Promise<Scene> {
  const bought = stage.anOrder();
  const { order } = bought;
  const leftAside = isBeside ? await leaveAside(stage, bought) : undefined;
  const request = {
    key: `${order} 1`,
    ...bought,
    revision: '1',
    currency: 'CHF',
    paymentMethod: 'VIS',
    alias: `${alias}-${order}`,
    expiryMonth: '12',
    expiryYear: '30',
    reqtype,
    ...(leftAside !== undefined && { anotherWay: leftAside }),
  } as const;
  const deed = { do: 'authorize', request } as const;
  const made = async () => {
    const { payments = [] } = await stage.give({ do: 'payments', order });
    return payments.filter(({ id }) => id !== leftAside);
  };
  const isOver = async () => (await made()).every((payment) => isDecided(payment) || payment.review !== undefined);
  return {
    order,
    deed,
    async judge(fault, course) {
      // What was written down goes on by itself. Whoever had no answer asks again under the same key.
      if (!(await stage.rest(isOver))) return { wrong: 'open', told: [] };
      const { refused } = await stage.give(deed);
      if (!(await stage.rest(isOver))) return { wrong: 'open', told: [] };
      if (refused !== undefined) return { wrong: refused, told: [] };
      const [payment, ...others] = await made();
      if (!payment || others.length > 0) return { wrong: `${others.length + 1} payments`, told: [] };
      const codes = stage.gateway.entries.filter((each) => each.alias === request.alias).map(({ code }) => code);
      if (codes.length > 1) return { wrong: `${codes.length} transactions`, told: [] };
      const [code] = codes;
      if (code === undefined && alias !== 'GONE' && isUnsent(fault, course))
        return { wrong: 'given up though it was not sent', told: [] };
      if (payment.state === 'open') return pay(stage, bought, payment, code);
      const right = code === undefined ? alias === 'GONE' && 'declined' : ends[code];
      const told = [payment.state === 'declined' ? 'failed' : 'paid'];
      return payment.state === right ? { told } : { wrong: `${payment.state} for ${code ?? 'nothing'}`, told };
    },
  };
}

/** By the codes of the gateway's books. */
const ends: Readonly<Record<string, PaymentLine['state']>> = { 1: 'authorized', 2: 'settled', 4: 'declined' };
const isDecided = ({ state }: PaymentLine) => state !== 'open' && state !== 'pending' && state !== 'verified';

/** It died before it was kept that the call is sent: the next one must send it. */
function isUnsent({ death }: Fault, { writes }: Course): boolean {
  const marked = writes.findIndex(({ text }) => text.startsWith('update "till_authorization"'));
  const kept = writes.findIndex(({ text }, at) => at > marked && text === 'commit');
  return death?.moment === 'before' && death.write <= kept + 1;
}

/** An authorization that was given up: the shopper pays in another way, and nobody needs to look before. */
async function pay(stage: Stage, bought: Bought, given: PaymentLine, code: string | undefined): Promise<Verdict> {
  const { gateway, shopper } = stage;
  const told = ['paid'];
  if (code !== undefined) return { wrong: `given up though it is ${code}`, told };
  if (given.review !== 'authorization_unproved') return { wrong: `open, ${given.review}`, told };
  const refused = await shopper.tryStart(bought);
  if (refused !== 409) return { wrong: 'another payment begins unasked', told };
  const started = await shopper.tryStart({ ...bought, anotherWay: given.id });
  if (typeof started !== 'object') return { wrong: `no other way: ${started}`, told };
  await shopper.webhook(started, gateway.enter({ refno: started.refno, amount: '5000', code: '2' }));
  await stage.give({ do: 'look', ahead: 0 });
  const state = await shopper.state(started);
  return { ...(state !== 'paid' && { wrong: `in another way ${state}` }), told, isGivenUp: true };
}

/** A payment that a message with proof has named, and that status does not show. */
async function leaveAside(stage: Stage, bought: Bought): Promise<string> {
  const started = await stage.shopper.start(bought);
  await stage.shopper.webhook(started, `9${bought.order.replace(/\D/g, '')}`);
  await stage.give({ do: 'look', ahead: 0 });
  return started.payment;
}
