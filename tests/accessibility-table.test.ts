import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criteria, type Proof } from '../storybook/docs/accessibility.ts';

const exists = ({ file, name }: Proof) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  return file.startsWith('storybook/')
    ? text.includes(`export const ${name}: Story`)
    : text.replaceAll(/test\(\s+/g, 'test(').includes(`test('${name}'`);
};

test('every test that is listed on the accessibility page exists', () => {
  for (const { number, proofs } of criteria)
    for (const proof of proofs) expect(exists(proof), `${number}: ${proof.file} › ${proof.name}`).toBe(true);
});

test('each accessibility criterion without a test has a manual check', () => {
  for (const { number, proofs, manual } of criteria)
    expect(proofs.length > 0 || manual !== undefined, number).toBe(true);
});

test('the check detects an accessibility criterion whose test does not exist', () => {
  expect(exists({ file: 'storybook/stories/components/CheckoutButton.stories.tsx', name: 'Missing' })).toBe(false);
  expect(exists({ file: 'packages/react/src/checkout/CheckoutButton.test.tsx', name: 'it flies' })).toBe(false);
});
