import LibSql from 'libsql';

const index = 'CREATE INDEX "byRefno" on "transactions" ("merchantId", "refno")';
const table =
  'CREATE TABLE "transactions" ("transactionId" text primary key, "merchantId" text not null, "refno" text not null, ' +
  '"amount" integer not null, "currency" text not null, "paymentMethod" text, "reqtype" text not null, ' +
  '"language" text not null, "state" text not null, "canceledBy" text, "settledAmount" integer not null, ' +
  '"receivedAt" text not null, "maskedCard" text, "expiryMonth" text, "expiryYear" text, "alias" text, ' +
  '"status3D" text not null, "authorizationCode" text, "acqAuthorizationCode" text, "errorCode" text, ' +
  '"acqErrorCode" text, SINCE"parameters" text not null)';

const row = {
  transactionId: '100000000000000001',
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  reqtype: 'CAA',
  language: 'en',
  state: 'settled',
  settledAmount: 4990,
  receivedAt: '2026-05-04T10:20:30.000Z',
  maskedCard: '424242xxxxxx4242',
  expiryMonth: '12',
  expiryYear: '30',
  status3D: 'N/A',
  authorizationCode: '123456789',
  acqAuthorizationCode: '654321',
  parameters: '{"merchantId":"1000011011","refno":"A7Q2","amount":"4990","currency":"CHF","sign":"ab12"}',
};

/** Old versions of the ledger file, from before migrations were introduced. Each file contains one payment. */
const versions = {
  'without split mode and providers': { since: '', more: {} },
  'without migrations': { since: '"split" text, "returns" text, ', more: { split: null, returns: '{"info":"y"}' } },
} as const;

export type OldLedger = keyof typeof versions;
export const oldLedgers = Object.keys(versions) as readonly OldLedger[];

/** Writes a ledger file in the format of an old version. */
export function writeOldLedger(file: string, version: OldLedger): void {
  const { since, more } = versions[version];
  const db = new LibSql(file);
  db.exec(table.replace('SINCE', since));
  db.exec(index);
  const values = Object.entries({ ...row, ...more });
  const names = values.map(([name]) => `"${name}"`).join(', ');
  db.prepare(`insert into transactions (${names}) values (${values.map(() => '?').join(', ')})`).run(
    ...values.map(([, value]) => value),
  );
  db.close();
}
