import { CheckoutError } from '@tillkit/core';
import type { Environment } from '../config.ts';
import { answerError, answerJson } from '../http/answers.ts';
import type { Routes } from '../http/routes.ts';
import type { Log } from '../log.ts';
import type { SettleRequest } from '../outbox/write-operation.ts';
import type { Payments } from '../payment/payments.ts';
import type { ReviewReason } from '../payment/payment.ts';
import { answerFailure, streamBackup, streamReconciliation } from './streams.ts';
import type { Guard } from './guard.ts';
import { readFields, readQuery, readAlarmQuery, readReviewQuery } from './read-arguments.ts';
import { toOperationReport, toReport } from './report.ts';

export interface OperatorParts {
  readonly guard: Guard;
  readonly payments: Payments;
  /** Writes a copy of the store to a new file. */
  readonly backup: (file: string) => Promise<void>;
  readonly environment: Environment;
  readonly log: Log;
}

/** No browser asks here, and so nothing is preflighted. */
export type OperatorRoutes = Pick<Routes, 'GET' | 'POST'>;

interface Asked {
  readonly parts: OperatorParts;
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Of the payment that the path names. */
  readonly id: string;
}

type Answer = (asked: Asked) => Promise<object | Response>;

const part = { key: 'text', amount: 'number', transactionId: 'text' } as const;

/** What each may be asked with. */
const moves = {
  settle: { ...part, close: 'flag' },
  credit: part,
  cancel: { key: 'text', transactionId: 'text' },
} as const;

const accepting = { by: 'text', reason: 'text', transactionId: 'text' } as const;

const sendingAgain = { operation: 'text', by: 'text', reason: 'text' } as const;

/** What a path is answered with; `:id` stands for the id of a payment. */
const gets: Readonly<Record<string, Answer>> = {
  '/payments': async ({ parts, query }) => ({ payments: await parts.payments.list(readQuery(query)) }),
  '/payments/:id': show,
  '/payments/:id/why': async ({ parts, id }) => {
    const why = await parts.payments.why(id);
    if (why.length === 0) throw unknown();
    return { why };
  },
  '/payments/:id/operations': async ({ parts, id }) => {
    if (!(await parts.payments.find(id))) throw unknown();
    return { operations: (await parts.payments.operations(id)).map(toOperationReport) };
  },
  '/reviews': async ({ parts, query }) => ({ reviews: await parts.payments.reviews(readReviewQuery(query)) }),
  '/alarms': async ({ parts, query }) => ({ alarms: await parts.payments.alarms(readAlarmQuery(query)) }),
  '/orphans': async ({ parts, query }) => ({ orphans: await parts.payments.orphans(readAlarmQuery(query)) }),
  '/backup': ({ parts }) => streamBackup(parts.backup),
  '/health': async ({ parts }) => ({ health: await parts.payments.health() }),
};

const posts: Readonly<Record<string, Answer>> = {
  '/payments/:id/settle': (asked) => move(asked, 'settle'),
  '/payments/:id/credit': (asked) => move(asked, 'credit'),
  '/payments/:id/cancel': (asked) => move(asked, 'cancel'),
  '/payments/:id/recheck': async (asked) => {
    if (!(await asked.parts.payments.recheck(asked.id))) throw unknown();
    return show(asked);
  },
  '/payments/:id/accept': async (asked) => {
    const { by = '', reason = '', transactionId } = await readFields(asked.request, accepting);
    await asked.parts.payments.accept(asked.id, { by, reason, transactionId });
    noteAsked(asked, 'accept');
    return show(asked);
  },
  '/payments/:id/resolve': async (asked) => {
    const { reason = '', note = '' } = await readFields(asked.request, { reason: 'text', note: 'text' });
    await asked.parts.payments.resolve(asked.id, reason as ReviewReason, note);
    noteAsked(asked, 'resolve');
    return show(asked);
  },
  '/operations/send-again': async (request) => {
    const { operation = '', by = '', reason = '' } = await readFields(request.request, sendingAgain);
    const sent = await request.parts.payments.operations.sendAgain(operation, { by, reason });
    noteAsked(request, 'send_again');
    return { operation: toOperationReport(sent) };
  },
  '/reconcile': async ({ parts, request }) => {
    const { from = Number.NaN, to = Number.NaN } = await readFields(request, { from: 'number', to: 'number' });
    return streamReconciliation(parts, request, { from, to });
  },
};

/** The till as its operator drives it, below `base`. Each answer is JSON: of the reconciliation a line for each step, and the backup a SQLite file. */
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
    if (!isKnown) return answerError(404, 'not_found', 'There is no such operator route.', 'Look at path and id.');
    if (!answer || !['GET', 'POST'].includes(request.method))
      return answerError(405, 'request_malformed', 'The operator route has another method.', 'Use GET or POST.');
    try {
      const value = await answer({ parts, request, query, id });
      return value instanceof Response ? value : answerJson(200, value);
    } catch (error) {
      return answerFailure(parts, request, error);
    }
  };
  return { GET: handle, POST: handle };
}

async function show({ parts: { payments }, id }: Asked) {
  const payment = await payments.find(id);
  if (!payment) throw unknown();
  return { payment: toReport(payment, await payments.timeline(id)) };
}

async function move(asked: Asked, kind: keyof typeof moves) {
  const { parts, request, id } = asked;
  const { key = '', ...rest }: Partial<SettleRequest> = await readFields(request, moves[kind]);
  const operation = await parts.payments[kind](id, { key, ...rest });
  noteAsked(asked, kind);
  return { operation: toOperationReport(operation) };
}

/** An operator's acts stand in the shop's log. */
const noteAsked = ({ parts, id }: Asked, kind: string) =>
  parts.log({ level: 'info', event: 'operator_asked', payment: id, reasons: [kind] });

const unknown = () => new CheckoutError('not_found', 'There is no such payment.', 'List them, and give the whole id.');
