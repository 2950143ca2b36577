import type { Environment } from '../config.ts';
import { answerError, answerJson } from '../http/answers.ts';
import type { Routes } from '../http/routes.ts';
import type { Log } from '../log.ts';
import type { SettleRequest } from '../outbox/write-operation.ts';
import type { EventLine } from '../payment/views/events.ts';
import type { Payments } from '../payment/payments.ts';
import { paymentNotFound, type ReviewReason } from '../payment/payment.ts';
import { answerFailure, streamBackup, streamReconciliation } from './streams.ts';
import type { Guard } from './guard.ts';
import { readFields, readQuery, readAlarmQuery, readReviewQuery } from './read-arguments.ts';
import { toOperationReport, toReport } from './report.ts';

export interface OperatorParts {
  readonly guard: Guard;
  readonly payments: Payments;
  /** Delivers an event once more. */
  readonly redeliver: (event: string) => Promise<EventLine>;
  /** Writes a copy of the store to a new file. */
  readonly backup: (file: string) => Promise<void>;
  readonly environment: Environment;
  readonly log: Log;
}

/** The routes for operators. Browsers never call these routes, so no preflight response is needed. */
export type OperatorRoutes = Pick<Routes, 'GET' | 'POST'>;

interface RouteCall {
  readonly parts: OperatorParts;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The payment id from the path. */
  readonly id: string;
}

type Answer = (call: RouteCall) => Promise<object | Response>;

const part = { key: 'text', amount: 'number', transactionId: 'text' } as const;

/** The allowed body fields of a settlement, cancellation or credit request. */
const moves = {
  settle: { ...part, close: 'flag' },
  credit: part,
  cancel: { key: 'text', transactionId: 'text' },
} as const;

const accepting = { by: 'text', reason: 'text', transactionId: 'text' } as const;

const sendingAgain = { operation: 'text', by: 'text', reason: 'text' } as const;

/** Maps the path of each GET route to its handler. `:id` stands for a payment id. */
const gets: Readonly<Record<string, Answer>> = {
  '/payments': async ({ parts, query }) => ({ payments: await parts.payments.list(readQuery(query)) }),
  '/payments/:id': show,
  '/payments/:id/why': async ({ parts, id }) => {
    const why = await parts.payments.why(id);
    if (why.length === 0) throw paymentNotFound();
    return { why };
  },
  '/payments/:id/operations': async ({ parts, id }) => {
    if (!(await parts.payments.find(id))) throw paymentNotFound();
    return { operations: (await parts.payments.operations(id)).map(toOperationReport) };
  },
  '/reviews': async ({ parts, query }) => ({ reviews: await parts.payments.reviews(readReviewQuery(query)) }),
  '/alarms': async ({ parts, query }) => ({ alarms: await parts.payments.alarms(readAlarmQuery(query)) }),
  '/orphans': async ({ parts, query }) => ({ orphans: await parts.payments.orphans(readAlarmQuery(query)) }),
  '/backup': ({ parts }) => streamBackup(parts.backup),
  '/health': async ({ parts }) => ({ health: await parts.payments.health() }),
};

const posts: Readonly<Record<string, Answer>> = {
  '/payments/:id/settle': (call) => move(call, 'settle'),
  '/payments/:id/credit': (call) => move(call, 'credit'),
  '/payments/:id/cancel': (call) => move(call, 'cancel'),
  '/payments/:id/recheck': async (call) => {
    if (!(await call.parts.payments.recheck(call.id))) throw paymentNotFound();
    return show(call);
  },
  '/payments/:id/accept': async (call) => {
    const { by = '', reason = '', transactionId } = await readFields(call.request, accepting);
    await call.parts.payments.accept(call.id, { by, reason, transactionId });
    logAction(call, 'accept');
    return show(call);
  },
  '/payments/:id/resolve': async (call) => {
    const { reason = '', note = '' } = await readFields(call.request, { reason: 'text', note: 'text' });
    await call.parts.payments.resolve(call.id, reason as ReviewReason, note);
    logAction(call, 'resolve');
    return show(call);
  },
  '/operations/send-again': async (request) => {
    const { operation = '', by = '', reason = '' } = await readFields(request.request, sendingAgain);
    const sent = await request.parts.payments.operations.sendAgain(operation, { by, reason });
    logAction(request, 'send_again');
    return { operation: toOperationReport(sent) };
  },
  '/events/redeliver': async ({ parts, request }) => {
    const { event: id = '' } = await readFields(request, { event: 'text' });
    const event = await parts.redeliver(id);
    parts.log({ level: 'info', event: 'operator_asked', payment: event.payment, reasons: ['redeliver'] });
    return { event };
  },
  '/reconcile': async ({ parts, request }) => {
    const { from = Number.NaN, to = Number.NaN } = await readFields(request, { from: 'number', to: 'number' });
    return streamReconciliation(parts, request, { from, to });
  },
};

/**
 * Creates the operator routes under the `base` path. Responses are JSON, except that a reconciliation is streamed as
 * JSON lines and a backup is a SQLite file.
 */
export function createOperatorRoutes(parts: OperatorParts, base: string): OperatorRoutes {
  const root = base.replace(/\/$/, '');
  const handle = async (request: Request): Promise<Response> => {
    const refused = parts.guard(request);
    if (refused) return refused;
    const { pathname, searchParams: query } = new URL(request.url);
    const rest = pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : '';
    const [, id = ''] = /^\/payments\/([0-9a-f]{32})(?:\/|$)/.exec(rest) ?? [];
    const path = id ? rest.replace(id, ':id') : rest;
    const [own, other] = request.method === 'POST' ? [posts, gets] : [gets, posts];
    const answer = Object.hasOwn(own, path) ? own[path] : undefined;
    const isKnown = answer !== undefined || Object.hasOwn(other, path);
    if (!isKnown)
      return answerError(404, 'not_found', 'The operator route does not exist.', 'Check the path and the id.');
    if (!answer || !['GET', 'POST'].includes(request.method))
      return answerError(
        405,
        'request_malformed',
        'The operator route does not support this HTTP method.',
        'Use GET or POST.',
      );
    try {
      const value = await answer({ parts, request, query, id });
      return value instanceof Response ? value : answerJson(200, value);
    } catch (error) {
      return answerFailure(parts, request, error);
    }
  };
  return { GET: handle, POST: handle };
}

async function show({ parts: { payments }, id }: RouteCall) {
  const payment = await payments.find(id);
  if (!payment) throw paymentNotFound();
  return { payment: toReport(payment, await payments.timeline(id)) };
}

async function move(call: RouteCall, kind: keyof typeof moves) {
  const { parts, request, id } = call;
  const { key = '', ...rest }: Partial<SettleRequest> = await readFields(request, moves[kind]);
  const operation = await parts.payments[kind](id, { key, ...rest });
  logAction(call, kind);
  return { operation: toOperationReport(operation) };
}

const logAction = ({ parts, id }: RouteCall, kind: string) =>
  parts.log({ level: 'info', event: 'operator_asked', payment: id, reasons: [kind] });
