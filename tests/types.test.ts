import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsumer, root, type Compiler, type Consumer } from './types/consumer.ts';
import { hoverTexts } from './types/hover.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await createConsumer();
}, 120_000);

afterAll(() => consumer.remove());

const samples = 'node_modules/@tillkit/core/dist';

const isLong = process.env['LONG_RUN'] === '1';
const compilers: readonly (readonly [name: string, strict: boolean, compiler: Compiler])[] = [
  ["the workspace's TypeScript", true, 'ours'],
  ['TypeScript 5.4', false, '5.4'],
  ["the workspace's TypeScript", false, 'ours'],
  ['TypeScript 5.4', true, '5.4'],
];

/**
 * By default, the test runs only the first combination of compiler and setting. `npm run prove long` runs all four, and
 * `npm run prove packages-types` tests more compilers.
 */
test.for(isLong ? compilers : compilers.slice(0, 1))(
  'the type tests pass against the published declarations with %s and `strict` set to %s',
  { timeout: 120_000 },
  async ([, strict, compiler]) => {
    // Without `strict`, `undefined` has no effect in a type, so the test for `undefined` is excluded.
    const exclude = strict ? [] : [`${samples}/order/undefined.test-d.ts`];
    expect(await consumer.compile(compiler, `${samples}/**/*.test-d.ts`, { strict }, exclude)).toBe('');
  },
);

test('a type test with a type error fails to compile', { timeout: 120_000 }, async () => {
  const fault = "import type { Order } from '@tillkit/core';\nexport const order: Order = { refno: 7 };\n";
  writeFileSync(join(consumer.folder, 'fault.ts'), fault);
  expect(await consumer.compile('ours', 'fault.ts', { strict: false })).toContain('fault.ts(2,');
});

test(
  'the compiler errors for thirteen mistakes are understandable without the source',
  { timeout: 120_000 },
  async () => {
    const output = await consumer.compile('ours', 'errors');
    const errors = output
      .trim()
      .split(/\n(?=\S)/)
      .map((error) => error.replace(/^.*?errors\//, ''));
    const files = readdirSync(join(root, 'tests/types/errors'));
    expect(errors.map((error) => error.split('(')[0])).toEqual(files.toSorted());
    const pages = errors.map((error) => {
      const [file = ''] = error.split('(');
      const about = /^\/\/ (.*)$/m.exec(readFileSync(join(root, 'tests/types/errors', file), 'utf8'))?.[1];
      return `${about}\n\n${error}\n`;
    });
    await expect(pages.join('\n\n')).toMatchFileSnapshot(join(root, 'tests/types/errors.txt'));
  },
);

const hovered = `import type { OrderFor } from '@tillkit/core';
declare const voucher: OrderFor<'PSC'>;
declare const invoice: OrderFor<'ACC'>;
declare const stay: OrderFor<'KLN'>;
declare const parcel: OrderFor<'SWB'>;
/*?*/voucher;
voucher.details./*?*/clientId;
voucher./*?*/details;
invoice.details./*?*/subMethod;
invoice.customer./*?*/birthDate;
invoice.customer./*?*/city;
invoice./*?*/useAlias;
stay.customer?./*?*/country;
stay.articles[0]?./*?*/taxRate;
stay.details?.hotelStays?.[0]?.itinerary?.[0]?./*?*/price;
parcel.details?./*?*/discountAmount;
`;

test(
  "an editor's hover text for a method lists the method's own fields first, and the hover text for a field contains its name, format and description",
  { timeout: 120_000 },
  async () => {
    const texts = hoverTexts(consumer.folder, hovered).map(({ type, words }) =>
      [type, words].filter(Boolean).join('\n'),
    );
    await expect(texts.join('\n\n') + '\n').toMatchFileSnapshot(join(root, 'tests/types/hover.txt'));
  },
);
