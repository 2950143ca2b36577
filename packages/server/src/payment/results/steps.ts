import type { PaymentStep, PaymentStepName } from '@tillkit/core';
import type { Executor } from '../../store/executor.ts';
import { selectMarks, type MarkRow } from '../../store/queries/evidence.ts';
import type { PaymentRow } from '../../store/rows.ts';
import type { KnownOperation, OperationKind } from '../../outbox/intent.ts';
import type { Payment } from '../payment.ts';

/** Of what the shop was told, and of why it was not. */
const decided = 3;

/** What a shopper may know of how a payment went. `row` is that of `payment`. */
export async function readSteps(db: Executor, row: PaymentRow, payment: Payment): Promise<readonly PaymentStep[]> {
  return toSteps(payment, row.messages > 0 ? await selectMarks(db, row.id) : []);
}

/** In their order, each once but for operations. */
export function toSteps({ createdAt, operations }: Payment, marks: readonly MarkRow[]): readonly PaymentStep[] {
  const first = new Map<PaymentStepName, number>();
  for (const { at, ...mark } of marks)
    for (const name of namesOf(mark)) first.set(name, Math.min(at, first.get(name) ?? Infinity));
  return [
    { name: 'started', at: createdAt } as const,
    ...[...first].map(([name, at]) => ({ name, at })),
    ...operations.flatMap(toStep),
  ].toSorted((a, b) => a.at - b.at || order.indexOf(a.name) - order.indexOf(b.name));
}

/** Of one time, as they follow from one another. */
const order: readonly PaymentStepName[] = [
  'started',
  'returned',
  'entered',
  'reported',
  'failed',
  'confirmed',
  'charged',
  'refunded',
  'released',
];

function namesOf({ kind, level }: Omit<MarkRow, 'at'>): readonly PaymentStepName[] {
  if (level === decided) return [kind === 'failed' ? 'failed' : 'confirmed'];
  return [
    ...(kind === 'return' ? (['returned'] as const) : kind === 'confirm' ? (['entered'] as const) : []),
    ...(level === 1 ? (['reported'] as const) : []),
  ];
}

const moved = { settle: 'charged', credit: 'refunded', cancel: 'released' } as const satisfies Readonly<
  Record<OperationKind, PaymentStepName>
>;

const toStep = ({ kind, state, writtenAt: at, amount }: KnownOperation): readonly PaymentStep[] =>
  state === 'confirmed' ? [{ name: moved[kind], at, amount }] : [];
