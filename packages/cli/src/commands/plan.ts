import { CheckoutError } from '@tillkit/core';
import { planSettlements, type SettlementPlan, type SettlementWish } from '@tillkit/server';
import type { Cli, Register } from '../cli.ts';
import { readJsonInput } from '../input.ts';
import { plain, toTable } from '../output.ts';

/** Registers the command that plans the settlements of an order that is shipped in parts. */
export const register: Register = (command, run) => {
  command
    .argument('<shipments>', 'file with the order and its shipments as JSON, or - for standard input')
    .option('--payment <id>', 'print the commands that settle this payment')
    .addHelpText('after', help)
    .action(
      run(async (cli, file: string, { payment }: { readonly payment?: string }) => {
        const plan = planSettlements(toWish(await readJsonInput(cli, file)));
        cli.show(plan, () => (payment === undefined ? toText(plan, cli) : toCommands(plan, payment)));
      }),
    );
};

const help = `
Sends nothing. Amounts are in minor units. By amounts:
  { "authorized": 5000, "shipments": [{ "key": "parcel 17", "amount": 3000 }, { "key": "parcel 18", "amount": 1500 }] }
By items, each with its share of the authorized amount:
  { "authorized": 2500, "lines": { "shirt": { "amount": 2000, "quantity": 2 }, "mug": { "amount": 1000 } },
    "shipments": [{ "key": "parcel 1", "pieces": { "shirt": 1 } }], "more": true }
"settled" is an amount, or a list of shipments, that was settled before. With "more", the last call keeps the payment open.`;

/** Checks the structure of the input. The planner checks the amounts. */
function toWish(json: unknown): SettlementWish {
  const { lines = {}, shipments, settled = [] } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const areShipments = (value: unknown) => Array.isArray(value) && value.every(isShipment);
  const isShipment = (value: unknown) =>
    isGroup(value) && isGroup((value as { readonly pieces?: unknown }).pieces ?? {});
  const holds =
    areShipments(shipments) &&
    (typeof settled === 'number' || areShipments(settled)) &&
    isGroup(lines) &&
    Object.values(lines as object).every(isGroup);
  if (holds) return json as SettlementWish;
  throw new CheckoutError(
    'argument_wrong',
    'The input does not describe an order with shipments.',
    'Pass JSON such as { "authorized": 5000, "shipments": [{ "key": "parcel 17", "amount": 3000 }] }, in minor units.',
  );
}

function toText({ calls, left }: SettlementPlan, { paint }: Cli): string {
  const rows = calls.map(({ key, amount, close }) => [key, amount, close ? 'closes' : '']);
  const isClosed = calls.some(({ close }) => close);
  const rest = isClosed ? `${left} expires, because the last call closes the payment.` : `${left} remains authorized.`;
  return `${toTable(['key', 'amount', ''], rows, paint)}${left > 0 ? `\n${rest}\n` : ''}`;
}

const toCommands = ({ calls }: SettlementPlan, payment: string): string =>
  calls
    .map(({ key, amount, close }) =>
      [
        `tillkit payments settle ${quoted(payment)} --key ${quoted(key)} --amount ${amount}`,
        ...(close ? ['--close'] : []),
      ].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');

/** Quotes text as a single shell word. */
const quoted = (text: string): string =>
  /^[\w.:/-]+$/.test(text) ? text : `'${plain(text).replaceAll("'", String.raw`'\''`)}'`;
