import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { applyFault, readSource } from './plant.ts';

test.for(faults.map((fault) => [fault.name, fault] as const))(
  'the fault %s replaces text that its file contains once, and the changed file compiles',
  async ([, fault]) => {
    const source = await readSource(fault);
    const changed = applyFault(source, fault);
    expect(changed).not.toBe(source);
    await transform(changed, { loader: 'ts' });
  },
);

test('a fault whose text is missing from its file, or occurs there twice, is not applied', () => {
  const fault = { name: 'one', file: 'a.ts', find: 'b', replace: 'c', breaks: '', schedule: '' };
  expect(applyFault('abd', fault)).toBe('acd');
  expect(() => applyFault('ad', fault)).toThrow('a.ts contains the text of the fault one 0 times');
  expect(() => applyFault('abb', fault)).toThrow('a.ts contains the text of the fault one 2 times');
});

test('each fault has its own name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});
