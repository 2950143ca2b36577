import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibSql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { readAnswer } from '../testing/open-fields.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { idOf, money, openGateway } from '../test/open-gateway.ts';

/** Opens a gateway whose ledger file a test can corrupt. */
async function openSpoilt() {
  const folder = mkdtempSync(join(tmpdir(), 'spoilt-'));
  const clock = { ...createTestClock() };
  const lines: string[] = [];
  const data = join(folder, 'ledger.sqlite');
  const gateway = await openGateway([{}], { data, clock, log: (line) => lines.push(line) });
  onTestFinished(async () => {
    await gateway.close();
    rmSync(folder, { recursive: true });
  });
  const spoil = (statement: string) => {
    const database = new LibSql(data);
    database.exec(statement);
    database.close();
  };
  return { ...gateway, clock, lines, spoil };
}

const internal = (errorCode: string) => ({ status: 'error', code: errorCode });
const read = (document: string) => ({
  status: readAnswer(document).status,
  code: /<error><errorCode>(\d+)</.exec(document)?.[1],
});

test('if the ledger fails, the response to a call contains the error 2097, and the log entry contains only the code and the name of the call', async () => {
  const { call, lines, pay, spoil } = await openSpoilt();
  const id = await pay();
  spoil('drop table transactions');
  const document = await call('status', `${idOf(id)}<reqtype>STX</reqtype>`);
  expect(read(document)).toEqual(internal('2097'));
  expect(document).toContain('<statusService version="4"><body merchantId="1000011011" status="error">');
  expect(lines.at(-1)).toBe('internal error 2097 in a call of status');
});

test('a call whose response cannot be written fails with 2098', async () => {
  const { call, pay, spoil } = await openSpoilt();
  const id = await pay();
  spoil('update transactions set refno = char(1)');
  expect(read(await call('status', `${idOf(id)}<reqtype>STX</reqtype>`))).toEqual(internal('2098'));
});

test('a call with any other internal error responds with 2099', async () => {
  const { call, clock } = await openSpoilt();
  let isNoted = false; // The journal reads the clock first, and that read must succeed.
  clock.now = () => {
    if (isNoted) throw new Error('4242');
    isNoted = true;
    return new Date(0);
  };
  const mfg = '<pmethod>MFG</pmethod><virtualCardno>V1</virtualCardno>';
  const document = await call('authorize', money() + mfg, 'A7Q2');
  expect(read(document)).toEqual(internal('2099'));
  expect(document).not.toContain('4242');
});
