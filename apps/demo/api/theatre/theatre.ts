import { CheckoutError } from '@tillkit/core';
import { Hono } from 'hono';
import { showProblem } from '../answer/problem.ts';
import { show } from '../answer/show.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { readForm } from '../read/read-form.ts';
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
      if (payment !== undefined) return context.redirect(`/theatre/${payment}`, 303);
      return show(context, parts, { kind: 'theatre' });
    })
    .get('/live', async (context) => {
      const id = context.req.query('payment');
      if (id !== undefined && (await ownPayment(context, parts, id)) === undefined)
        return showProblem(context, parts, 404);
      const look = async () => {
        const payment = id ?? (await newestPayment(context, parts));
        return payment === undefined ? undefined : readScene(parts, stage, payment);
      };
      return streams.open(look, context.req.raw.signal) ?? context.body(null, 503, { 'retry-after': '5' });
    })
    .get('/:payment', async (context) => {
      const payment = await ownPayment(context, parts, context.req.param('payment'));
      const scene = payment === undefined ? undefined : await readScene(parts, stage, payment);
      if (!scene) return showProblem(context, parts, 404);
      return show(context, parts, { kind: 'theatre', scene });
    })
    .post('/:payment', async (context) => {
      const payment = await ownPayment(context, parts, context.req.param('payment'));
      const scene = payment === undefined ? undefined : await readScene(parts, stage, payment);
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

interface Wish extends Pick<NonNullable<Awaited<ReturnType<typeof readScene>>>, 'payment' | 'refno' | 'hasEnded'> {
  readonly fault: ReturnType<typeof readFault>;
  /** If true, the till queries the payment's status immediately. */
  readonly asks: boolean;
}

/** Applies the fault. Resolves to false if the gateway does not respond, and to true otherwise. */
async function act(parts: ShopParts, { control, merchantId }: Stage, wish: Wish): Promise<boolean> {
  const { payment, refno, hasEnded, fault } = wish;
  let { asks } = wish;
  try {
    if (control && !asks) {
      if (fault && hasEnded) ({ asks } = await play(control, { merchantId, refno }, fault));
      else await arm(control, { merchantId, refno }, fault);
    }
  } catch (error) {
    if (error instanceof CheckoutError) return false;
    throw error;
  }
  if (asks) await parts.till.payments.recheck(payment);
  return true;
}
