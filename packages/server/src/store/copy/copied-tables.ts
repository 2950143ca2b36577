/** Every table of the till with the columns that name a row. */
export const copiedTables = {
  till_order: ['order_id'],
  till_payment: ['id'],
  till_transaction: ['payment_id', 'transaction_id'],
  till_evidence: ['id'],
  till_event: ['payment_id', 'kind'],
  till_intent: ['id'],
  till_authorization: ['payment_id'],
  till_alias: ['id'],
  till_orphan: ['transaction_id'],
  till_alarm: ['payment_id', 'kind', 'transaction_id'],
  till_restore: ['restored_at'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TableName = keyof typeof copiedTables;
