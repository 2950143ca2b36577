import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addLine, method, read, root, steps } from './add-a-method/made-up.ts';

// Follows the section "Add a payment method" of CONTRIBUTING.md in a copy of the catalog: creates one file and adds one
// line to the registry.

const complete = `import type { MethodCode, Order, OrderFor } from '../packages/core/src/index.ts';

export const code: MethodCode = 'ZZZ';
export const person = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  reqtype: 'NOA',
  paymentMethod: 'ZZZ',
  customer: { firstName: 'Eva', lastName: 'Muster', phone: '031' },
  articles: [{ name: 'Book', price: 4990 }],
  details: { memberNumber: 'M1', plan: 'long', paper: false, notes: ['one', 'two'] },
} as const satisfies OrderFor<'ZZZ'>;
export const company = {
  ...person,
  customer: { ...person.customer, type: 'company', name: 'Muster AG' },
} as const satisfies Order;
`;

const incomplete = `import type { OrderFor } from '../packages/core/src/index.ts';
import { person } from './complete.ts';

const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF', paymentMethod: 'ZZZ' } as const;
export const bare: OrderFor<'ZZZ'> = base;
export const nobody: OrderFor<'ZZZ'> = { ...person, customer: { firstName: 'Eva', type: 'person' } };
export const nameless: OrderFor<'ZZZ'> = { ...person, customer: { ...person.customer, type: 'company' } };
export const unpriced: OrderFor<'ZZZ'> = { ...person, articles: [{ name: 'Book' }] };
export const stranger: OrderFor<'ZZZ'> = { ...person, details: { plan: 'short' } };
export const planless: OrderFor<'ZZZ'> = { ...person, details: { memberNumber: 'M1', plan: 'L' } };
export const settled: OrderFor<'ZZZ'> = { ...person, reqtype: 'CAA' };
`;

const run = `import { explain, fromWire, toWire, validateOrder } from '../packages/core/src/index.ts';
import { orderJsonSchema, orderSchema } from '../packages/core/src/zod/index.ts';
import { buildReference } from '../tools/reference/pages.ts';
import { company, person } from './complete.ts';

const checked = [person, company].map((order) => validateOrder(order));
const wires = checked.map((each) => each.ok && toWire(each.value));
const bad = {
  ...person,
  reqtype: 'CAA',
  customer: { type: 'company', firstName: 'Eva', phone: '0310000000000' },
  articles: [{ name: 'Book' }, { name: 'Pen', price: 1 }, { name: 'Ink', price: 2 }],
  details: { plan: 'L', notes: ['x'.repeat(21)] },
};
const judged = validateOrder(bad);
const pages = await buildReference();
console.log(
  JSON.stringify({
    checked,
    wires,
    back: wires.map((wire) => wire && fromWire(wire)),
    issues: judged.ok ? [] : judged.error.map(({ code, path, wire }) => [code, path.join('.'), wire].join(' ')),
    zod: [person, bad].map((order) => orderSchema('ZZZ').safeParse(order).success),
    json: JSON.stringify(orderJsonSchema('ZZZ')).includes('memberNumber'),
    explained: explain(person, { mode: 'secure-fields' }).map(({ sentence }) => sentence),
    page: pages.get('methods/ZZZ.md'),
    customer: pages.get('customer.md'),
    index: pages.get('README.md'),
  }),
);
`;

const config = {
  extends: './tsconfig.base.json',
  compilerOptions: { noEmit: true, composite: false, declarationMap: false, lib: ['ES2023', 'DOM'] },
  include: ['packages/core/src', 'consumer/complete.ts', 'consumer/incomplete.ts'],
  exclude: ['**/*.test.ts', '**/*.test-d.ts', 'packages/core/src/test'],
};

let folder = '';

beforeAll(() => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'add-a-method-'));
  for (const path of ['src', 'tsconfig.json', 'package.json'])
    cpSync(join(root, 'packages/core', path), join(folder, 'packages/core', path), { recursive: true });
  cpSync(join(root, 'tools/reference'), join(folder, 'tools/reference'), { recursive: true });
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  write('tsconfig.json', JSON.stringify(config));
  write('package.json', '{ "type": "module" }');
  write('consumer/complete.ts', complete);
  write('consumer/incomplete.ts', incomplete);
  write('consumer/run.ts', run);
  const [file = '', registry = ''] = steps();
  write(file.replace('<code>', 'zzz'), method);
  write(registry, addLine(read(registry)));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Ran {
  readonly code: number;
  readonly out: string;
}

const node = (...args: string[]) =>
  new Promise<Ran>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, out: out + err }),
    );
  });

const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');

test('the instructions in CONTRIBUTING.md for adding a payment method mention only the new file and the registry', () => {
  expect(steps()).toEqual(['packages/core/src/methods/<code>.ts', 'packages/core/src/methods/families.ts']);
  const lines = (text: string) => text.split('\n').length;
  const registry = read('packages/core/src/methods/families.ts');
  expect(lines(addLine(registry)) - lines(registry)).toBe(1);
});

test(
  "after a method's file and registry line are added, a complete order that uses the method compiles, and for an incomplete order the compiler names the missing fields",
  { timeout: 60_000 },
  async () => {
    const { code, out } = await node(tsc, '-p', 'tsconfig.json', '--pretty', 'false');
    expect(code).toBe(1);
    const errors = out.split(/\n(?=\S)/).filter((line) => line.includes('error TS'));
    const stderr = (name: string) => {
      const at = incomplete.split('\n').findIndex((line) => line.includes(`const ${name}:`)) + 1;
      return errors.filter((error) => error.startsWith(`consumer/incomplete.ts(${at},`)).join('\n');
    };
    const listed = (name: string) => stderr(name).trim().split(': ').at(-1)?.split(', ').toSorted();
    expect(listed('bare')).toEqual(['articles', 'customer', 'details']);
    expect(listed('nobody')).toEqual(['lastName', 'phone']);
    expect(stderr('nameless')).toMatch(/'name' is missing/);
    expect(stderr('unpriced')).toMatch(/'price' is missing/);
    expect(stderr('stranger')).toMatch(/'memberNumber' is missing/);
    expect(stderr('planless')).toMatch(/"L".*"long" \| "short"/);
    expect(stderr('settled')).toMatch(/"CAA".*"NOA"/);
    expect(errors).toHaveLength(7);
  },
);

test(
  "after a method's file and registry line are added, orders that use the method are validated, written to form fields and read back, and both `explain` and the reference cover the method",
  { timeout: 60_000 },
  async () => {
    const { code, out } = await node('--import', 'tsx', 'consumer/run.ts');
    expect({ code, out: code ? out : '' }).toEqual({ code: 0, out: '' });
    const output = JSON.parse(out) as Readonly<Record<string, unknown>>;
    const wire = {
      merchantId: '1000011011',
      refno: 'A7Q2',
      amount: '4990',
      currency: 'CHF',
      reqtype: 'NOA',
      paymentmethod: 'ZZZ',
      uppCustomerDetails: 'yes',
      uppCustomerFirstName: 'Eva',
      uppCustomerLastName: 'Muster',
      uppCustomerPhone: '031',
      uppArticle_1_Name: 'Book',
      uppArticle_1_Price: '4990',
      zzzMemberNumber: 'M1',
      zzzPlan: 'L',
      zzzPaper: 'NO',
      'zzzNotes[1]': 'one',
      'zzzNotes[2]': 'two',
    };
    const orders = (output['checked'] as { value: unknown }[]).map(({ value }) => value);
    expect(output['checked']).toEqual(orders.map((value) => ({ ok: true, value })));
    expect(output['wires']).toEqual([wire, { ...wire, uppCustomerType: 'C', uppCustomerName: 'Muster AG' }]);
    expect(output['back']).toEqual(orders.map((order) => ({ order, unknown: [] })));
    expect((output['issues'] as string[]).toSorted()).toEqual([
      'missing articles.0.price uppArticle_1_Price',
      'missing customer.lastName uppCustomerLastName',
      'missing customer.name uppCustomerName',
      'missing details.memberNumber zzzMemberNumber',
      'not_allowed details.plan zzzPlan',
      'not_allowed reqtype reqtype',
      'too_long customer.phone uppCustomerPhone',
      'too_long details.notes.0 zzzNotes[1]',
      'too_many articles ',
    ]);
    expect(output['zod']).toEqual([true, false]);
    expect(output['json']).toBe(true);
    expect(output['explained']).toEqual([
      'Secure Fields collect card numbers, so they support card methods only. Use redirect or lightbox for ZZZ, which is not a card.',
    ]);
    expect(output['page']).toContain(
      '| `memberNumber` | `zzzMemberNumber` | AN8 |  | always | From the loyalty card. |',
    );
    expect(output['page']).toContain('Request types: NOA');
    expect(output['customer']).toMatch(/`uppCustomerPhone` .*\bZZZ\b/);
    expect(output['index']).toContain('methods/ZZZ.md');
  },
);

test('a new method is unknown until the registry contains a line for it', { timeout: 60_000 }, async () => {
  const registry = 'packages/core/src/methods/families.ts';
  write(registry, read(registry));
  onTestFinished(() => write(registry, addLine(read(registry))));
  const { code, out } = await node(tsc, '-p', 'tsconfig.json', '--pretty', 'false');
  expect(code).toBe(1);
  expect(out).toContain(`consumer/complete.ts(3,14): error TS2322: Type '"ZZZ"' is not assignable to type`);
});
