import type { PaymentStep, PaymentStepName } from '@tillkit/core';
import { sql, type Kysely } from 'kysely';
import { rowsOf, statement } from '../../store/compiled/statement.ts';
import type { PaymentRow } from '../../store/rows.ts';
import type { TillTables } from '../../store/tables.ts';
import type { KnownOperation, OperationKind } from '../operations/operation.ts';
import type { Payment } from '../payment.ts';

/** What the journal has noted of a payment, by its kind: when it was first so. */
interface Mark {
  readonly kind: string;
  readonly level: number;
  readonly at: number;
}

/** Of what the shop was told, and of why it was not. */
const decided = 3;

/** Messages, and what came of a status answer. However many of a kind there are, they are one row. */
const selectMarks = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('till_evidence')
    .select(['channel as kind', 'level', ({ fn }) => fn.min('received_at').as('at')])
    .where('payment_id', '=', id)
    .where((check) => check.or([check('level', '=', 1), check('channel', 'in', ['return', 'confirm'])]))
    .groupBy(['channel', 'level'])
    .unionAll(
      db
        .selectFrom('till_event')
        .select(['kind', sql.lit(decided).as('level'), 'at'])
        .where('payment_id', '=', id),
    )
    .unionAll(
      db
        .selectFrom('till_alarm')
        .select(['kind', sql.lit(decided).as('level'), 'at'])
        .where('payment_id', '=', id)
        .where('kind', 'in', ['duplicate_payment', 'outdated_revision']),
    ),
);

/** What a shopper may know of how a payment went. `row` is that of `payment`. */
export async function readSteps(
  db: Kysely<TillTables>,
  row: PaymentRow,
  payment: Payment,
): Promise<readonly PaymentStep[]> {
  const marks = row.messages > 0 ? await rowsOf(db, selectMarks({ id: row.id })) : [];
  return toSteps(payment, marks as readonly Mark[]); // the journal's levels are numbers
}

/** In their order, each once but for operations. */
export function toSteps({ createdAt, operations }: Payment, marks: readonly Mark[]): readonly PaymentStep[] {
  const first = new Map<PaymentStepName, number>();
  for (const { at, ...mark } of marks)
    for (const name of namesOf(mark)) first.set(name, Math.min(Number(at), first.get(name) ?? Infinity));
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

function namesOf({ kind, level }: Omit<Mark, 'at'>): readonly PaymentStepName[] {
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
