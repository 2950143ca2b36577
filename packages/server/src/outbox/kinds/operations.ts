import { isFound, type KnownOperation, type Operation, type OperationKind } from '../intent.ts';
import { cancel } from './cancel.ts';
import { credit } from './credit.ts';
import type { OperationRules } from './kind.ts';
import { settle } from './settle.ts';

export const operationRules: Readonly<Record<OperationKind, OperationRules>> = { settle, cancel, credit };

/** Returns whether a second call would move the money again. The till never repeats such a call automatically. */
export const isAdditive = ({ kind }: Pick<Operation, 'kind'>): boolean => operationRules[kind].isAdditive;

/**
 * Returns whether a requested operation may repeat a settlement or credit that the till found at the gateway. This can
 * happen if the store was restored from a backup that does not contain the key of the earlier operation.
 */
export const mayBeFound = (
  operations: readonly KnownOperation[],
  { kind, transactionId, amount }: Pick<Operation, 'kind' | 'transactionId' | 'amount'>,
): boolean =>
  operations.some(
    (each) =>
      isFound(each) &&
      each.kind === kind &&
      each.transactionId === transactionId &&
      operationRules[kind].mayBe?.(each, amount),
  );
