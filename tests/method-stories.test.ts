import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { methods } from '../packages/core/src/methods/index.ts';
import type { PaymentMethod } from '../packages/core/src/methods/payment-method.ts';
import { storiesPath, toMethodStories } from '../tools/reference/method-stories.ts';

test('the method form stories match the method registry (if not, run `npm run reference`)', async () => {
  expect(readFileSync(new URL(`../${storiesPath}`, import.meta.url), 'utf8')).toBe(await toMethodStories());
});

test('every method has a story, and a second story for companies if the company form differs', async () => {
  const text = await toMethodStories();
  for (const { code, customer } of Object.values<PaymentMethod>(methods)) {
    expect(text).toContain(`export const ${code}: Story`);
    expect(text.includes(`export const ${code}Company: Story`), code).toBe(customer?.company !== undefined);
  }
});

test('a story is named after its method, and the story name includes the method code if two methods share a name', async () => {
  const text = await toMethodStories();
  expect(text).toContain("export const VIS: Story = { name: 'Visa',");
  expect(text).toContain("export const BPY: Story = { name: 'Invoice (BPY)',");
});

test('the generator creates stories for a new method', async () => {
  const text = await toMethodStories([{ code: 'ZZZ', customer: { always: [], company: ['name'] } }]);
  expect(text).toContain("name: 'ZZZ, person'");
  expect(text).toContain("name: 'ZZZ, company'");
});
