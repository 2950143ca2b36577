import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criteria, type Proof } from '../storybook/docs/accessibility.ts';

const stands = ({ file, name }: Proof) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  return file.startsWith('storybook/')
    ? text.includes(`export const ${name}: Story`)
    : text.replaceAll(/test\(\s+/g, 'test(').includes(`test('${name}'`);
};

test('every proof of the accessibility page is a test that there is', () => {
  for (const { number, proofs } of criteria)
    for (const proof of proofs) expect(stands(proof), `${number}: ${proof.file} › ${proof.name}`).toBe(true);
});

test('what no test proves is marked as done by hand', () => {
  for (const { number, proofs, manual } of criteria)
    expect(proofs.length > 0 || manual !== undefined, number).toBe(true);
});

test('a proof that is gone is found', () => {
  expect(stands({ file: 'storybook/stories/components/CheckoutButton.stories.tsx', name: 'Missing' })).toBe(false);
  expect(stands({ file: 'packages/react/src/checkout/CheckoutButton.test.tsx', name: 'it flies' })).toBe(false);
});
