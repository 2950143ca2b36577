import { CheckoutError } from '@tillkit/core';
import { Hono } from 'hono';
import type { Scene } from '../../web/theatre/model.ts';
import { showProblem } from '../answer/problem.ts';
import { show } from '../answer/show.ts';
import { readMode, visitorMode } from '../mode.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { readBack, readForm } from '../read/read-form.ts';
import { declineTheatre } from '../visitor.ts';
import { arm, play, readFault } from './faults.ts';
import { createStreams } from './live.ts';
import { newestPayment, ownPayment } from './own-payment.ts';
import { readScene } from './read-scene.ts';
import type { Stage } from './stage.ts';

/**
 * The theatre. Shows the messages that the shopper, the shop and the gateway exchange about one of this visitor's
 * payments, both as a stream and as a page, and lets the visitor choose faults. Other visitors' payments are not
 * accessible.
 */
export const theatreRoutes = (parts: ShopParts, stage: Stage): Hono<ShopEnv> => {
  const streams = createStreams(stage.ended);
  return new Hono<ShopEnv>()
    .get('/', async (context) => {
      const payment = await newestPayment(context, parts);
      if (payment !== undefined) return context.redirect(`/theatre/${payment}${new URL(context.req.url).search}`, 303);
      return show(context, parts, { kind: 'theatre' });
    })
    .get('/live', async (context) => {
      const id = context.req.query('payment');
      if (id !== undefined && (await ownPayment(context, parts, id)) === undefined)
        return showProblem(context, parts, 404);
      // The browser states the mode, because it can change while the stream is open.
      const mode = readMode(context.req.query('mode')) ?? visitorMode(context);
      const look = async () => {
        const payment = id ?? (await newestPayment(context, parts));
        return payment === undefined ? undefined : readScene(parts, stage, { payment, mode });
      };
      return streams.open(look, context.req.raw.signal) ?? context.body(null, 503, { 'retry-after': '5' });
    })
    .get('/:payment', async (context) => {
      const payment = await ownPayment(context, parts, context.req.param('payment'));
      const scene =
        payment === undefined ? undefined : await readScene(parts, stage, { payment, mode: visitorMode(context) });
      if (!scene) return showProblem(context, parts, 404);
      return show(context, parts, { kind: 'theatre', scene, suggests: readFault(context.req.query('try') ?? null) });
    })
    .post('/decline', async (context) => {
      declineTheatre(context, parts);
      return context.redirect(readBack(await readForm(context)), 303);
    })
    .post('/:payment', async (context) => {
      const payment = await ownPayment(context, parts, context.req.param('payment'));
      const scene =
        payment === undefined ? undefined : await readScene(parts, stage, { payment, mode: visitorMode(context) });
      if (!scene) return showProblem(context, parts, 404);
      const form = await readForm(context);
      const fault = readFault(form.get('fault'));
      const isDone = await act(parts, stage, { ...scene, fault, asks: form.has('ask') });
      if (!isDone) return showProblem(context, parts, 503);
      // The theatre's script learns from its event stream that the fault was applied, so this response needs no body.
      if (context.req.header('accept') === 'application/json') return context.body(null, 204);
      return context.redirect(`/theatre/${scene.payment}`, 303);
    });
};

interface Wish extends Pick<Scene, 'payment' | 'refno' | 'hasEnded' | 'faults'> {
  readonly fault: ReturnType<typeof readFault>;
  /** If true, the till queries the payment's status immediately. */
  readonly asks: boolean;
}

/** Applies the fault. Resolves to false if the gateway does not respond, and to true otherwise. */
async function act(parts: ShopParts, { control, merchantId, chosen }: Stage, wish: Wish): Promise<boolean> {
  const { payment, refno, hasEnded, fault, faults } = wish;
  if (fault && !faults.includes(fault)) return true; // The form is out of date: the fault can no longer take effect.
  let { asks } = wish;
  try {
    if (control && !asks) {
      const target = { merchantId, refno };
      const choice = fault && { key: fault, at: Date.now(), isLater: hasEnded };
      const isPlayed = choice?.isLater === true;
      if (isPlayed) ({ asks } = await play(control, target, choice.key));
      else await arm(control, target, fault);
      const before = isPlayed ? (chosen.get(payment) ?? []) : [];
      chosen.set(payment, choice ? [...before, choice] : before);
    }
  } catch (error) {
    if (error instanceof CheckoutError) return false;
    throw error;
  }
  if (asks) await parts.till.payments.recheck(payment);
  return true;
}
