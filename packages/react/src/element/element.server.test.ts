import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('importing the element on a server does not define it and does not throw', () => {
  const code = `import('@tillkit/react/element').then(({ TillkitCheckout }) => console.log(typeof TillkitCheckout))`;
  const args = ['--conditions=@tillkit/source', '--import', 'tsx', '--eval', code];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('function\n');
});
