import type { Operation, Till } from '@tillkit/server';
import { toMinorAmount } from './amount.ts';
import { listMovements, type Movement, type Transaction } from './tables.ts';

/** The two kinds of movements after a payment, with their names in Medusa and in the till. */
export const movementKinds = {
  refund: { operation: 'credit', workflow: 'refund-payment-workflow' },
  capture: { operation: 'settle', workflow: 'capture-payment-workflow' },
} as const;

export type MovementKind = keyof typeof movementKinds;

/** The key of the operation for a refund or capture. */
export const keyOf = (kind: MovementKind, id: string): string => `medusa-${kind}-${id}`;

/** The operations of a payment, assigned to Medusa's refunds or captures. */
export interface Books<O = Operation> {
  readonly movements: readonly Movement[];
  /** The operation of each movement, by the movement's id. Movements without an operation are omitted. */
  readonly operations: ReadonlyMap<string, O>;
  /** The operations without a movement, oldest first. */
  readonly unbooked: readonly O[];
}

interface BooksOptions {
  readonly kind: MovementKind;
  /** The id of the payment in the till. */
  readonly payment: string;
  /** The id of the payment in Medusa. */
  readonly medusaPayment: string;
}

/** Reads the refunds or captures of a payment, with the till's operations. */
export async function readBooks(
  till: Till,
  connection: Transaction,
  { kind, payment, medusaPayment }: BooksOptions,
): Promise<Books> {
  const movements = await listMovements(connection, kind, medusaPayment);
  return assignOperations(kind, movements, await till.payments.operations(payment));
}

type AssignedOperation = Pick<Operation, 'id' | 'kind' | 'key' | 'state' | 'amount' | 'currency'>;

/**
 * Assigns the operations to Medusa's refunds or captures: first by the key, then by the amount. An operation and its
 * movement have different keys if Medusa deleted the first movement, because the gateway had not confirmed the operation
 * in time, or if an operator moved the money with the till's own tools.
 */
export function assignOperations<O extends AssignedOperation>(
  kind: MovementKind,
  movements: readonly Movement[],
  all: readonly O[],
): Books<O> {
  const unbooked = all.filter(
    (each) => each.kind === movementKinds[kind].operation && each.state !== 'refused' && each.state !== 'dropped',
  );
  const operations = new Map<string, O>();
  const assign = (isOf: (movement: Movement, operation: O) => boolean) => {
    for (const movement of movements) {
      if (operations.has(movement.id)) continue;
      const at = unbooked.findIndex((operation) => isOf(movement, operation));
      const [operation] = at < 0 ? [] : unbooked.splice(at, 1);
      if (operation) operations.set(movement.id, operation);
    }
  };
  assign(({ id }, { key }) => key === keyOf(kind, id));
  assign(({ amount }, operation) => toMinorAmount(amount, operation.currency) === operation.amount);
  return { movements, operations, unbooked };
}

/**
 * The age in milliseconds at which a movement that Medusa has not booked is considered interrupted, because its process
 * has ended. A request of Medusa to the gateway takes a few seconds at most.
 */
const interruptedAge = 60_000;

/** Returns true if Medusa stopped between storing the movement and booking it in the order. */
export const isInterrupted = ({ isBooked, at }: Movement): boolean => !isBooked && at < Date.now() - interruptedAge;
