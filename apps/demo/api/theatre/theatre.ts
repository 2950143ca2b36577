import { CheckoutError } from '@tillkit/core';
import { Hono } from 'hono';
import type { WayKey } from '../../web/page.ts';
import { showProblem } from '../answer/problem.ts';
import { show } from '../answer/show.ts';
import { readMode, visitorMode } from '../mode.ts';
import type { ShopContext, ShopEnv, ShopParts } from '../parts.ts';
import { readBack, readForm } from '../read/read-form.ts';
import { declineTheatre } from '../visitor.ts';
import { arm, play, readFault } from './faults.ts';
import { createStreams } from './live.ts';
import { followChoice } from './note-start.ts';
import { newestPayment, ownPayment } from './own-payment.ts';
import { plannedPayment, type Planned } from './planned.ts';
import { readPlanned, readScene, type Shown } from './read-scene.ts';
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
      const shown = await newestScene(context, parts, stage, visitorMode(context));
      if (shown) return context.redirect(`/theatre/${shown.scene.payment}${new URL(context.req.url).search}`, 303);
      return show(context, parts, { kind: 'theatre' });
    })
    .get('/live', async (context) => {
      const id = context.req.query('payment');
      if (id !== undefined && !(await ownScene(context, parts, stage, id))) return showProblem(context, parts, 404);
      // The browser states the mode, because it can change while the stream is open.
      const mode = readMode(context.req.query('mode')) ?? visitorMode(context);
      const look = async () => {
        const shown = await (id === undefined
          ? newestScene(context, parts, stage, mode)
          : readScene(parts, stage, { payment: id, mode }));
        return shown?.scene;
      };
      return streams.open(look, context.req.raw.signal) ?? context.body(null, 503, { 'retry-after': '5' });
    })
    .get('/:payment', async (context) => {
      const shown = await ownScene(context, parts, stage, context.req.param('payment'));
      if (!shown) return showProblem(context, parts, 404);
      const { scene } = shown;
      return show(context, parts, { kind: 'theatre', scene, suggests: readFault(context.req.query('try') ?? null) });
    })
    .post('/decline', async (context) => {
      declineTheatre(context, parts);
      return context.redirect(readBack(await readForm(context)), 303);
    })
    .post('/:payment', async (context) => {
      const shown = await ownScene(context, parts, stage, context.req.param('payment'));
      if (!shown) return showProblem(context, parts, 404);
      const form = await readForm(context);
      const fault = readFault(form.get('fault'));
      const isDone = await act(parts, stage, { ...shown, fault, asks: form.has('ask') });
      if (!isDone) return showProblem(context, parts, 503);
      // The theatre's script learns from its event stream that the fault was applied, so this response needs no body.
      if (context.req.header('accept') === 'application/json') return context.body(null, 204);
      return context.redirect(`/theatre/${shown.scene.payment}`, 303);
    });
};

/** Returns the scene of the payment that the visitor is about to make, or otherwise of the visitor's latest payment. */
async function newestScene(
  context: ShopContext,
  parts: ShopParts,
  stage: Stage,
  mode: WayKey,
): Promise<Shown | undefined> {
  const planned = await plannedPayment(context, parts, stage.merchantId);
  if (planned) return showPlanned(stage, planned);
  const payment = await newestPayment(context, parts);
  return payment === undefined ? undefined : readScene(parts, stage, { payment, mode });
}

/** Returns the scene of the payment or order that the URL names if it belongs to this visitor. */
async function ownScene(context: ShopContext, parts: ShopParts, stage: Stage, id: string): Promise<Shown | undefined> {
  const planned = await plannedPayment(context, parts, stage.merchantId);
  if (planned?.order === id) return showPlanned(stage, planned);
  const payment = await ownPayment(context, parts, id);
  return payment === undefined ? undefined : readScene(parts, stage, { payment, mode: visitorMode(context) });
}

async function showPlanned(stage: Stage, planned: Planned): Promise<Shown> {
  await followChoice(stage, planned.order, { refno: planned.refno, way: 'saved' });
  return readPlanned(stage, planned);
}

interface Wish extends Shown {
  readonly fault: ReturnType<typeof readFault>;
  /** If true, the till queries the payment's status immediately. */
  readonly asks: boolean;
}

/** Applies the fault. Resolves to false if the gateway does not respond, and to true otherwise. */
async function act(parts: ShopParts, { control, merchantId, chosen }: Stage, wish: Wish): Promise<boolean> {
  const { payment, refno, fault } = wish;
  const { way, hasEnded, faults } = wish.scene;
  if (fault && !faults.includes(fault)) return true; // The form is out of date: the fault can no longer take effect.
  let { asks } = wish;
  try {
    if (control && !asks) {
      const target = { merchantId, refno };
      const choice = fault && { key: fault, at: Date.now(), isLater: hasEnded };
      const isPlayed = choice?.isLater === true;
      if (isPlayed) ({ asks } = await play(control, target, choice.key, way));
      else await arm(control, target, fault, way);
      const before = isPlayed ? (chosen.get(refno) ?? []) : [];
      chosen.set(refno, choice ? [...before, choice] : before);
    }
  } catch (error) {
    if (error instanceof CheckoutError) return false;
    throw error;
  }
  // A planned payment has no status yet.
  if (asks && payment !== undefined) await parts.till.payments.recheck(payment);
  return true;
}
