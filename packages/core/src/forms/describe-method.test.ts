import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { describeMethod } from './describe-method.ts';
import { loadMethod } from './load-method.ts';

async function describe(code: string) {
  const form = await loadMethod(code);
  return form && describeMethod(form);
}

test('describeMethod returns the kind and the topics of a method', async () => {
  expect(await describe('BPY')).toEqual({
    code: 'BPY',
    kind: 'invoice',
    topics: ['address', 'birthDate', 'phone', 'delivery'],
    leaves: false,
  });
  expect(await describe('ACC')).toMatchObject({ topics: ['address', 'birthDate', 'phone', 'terms'] });
  expect(await describe('MFX')).toMatchObject({ topics: ['address', 'birthDate'] });
  expect(await describe('EPS')).toMatchObject({ kind: 'transfer', topics: ['bank'] });
  expect(await describe('PFC')).toMatchObject({ kind: 'bankCard', topics: [], leaves: true });
});

test('a method description does not change when it is converted to JSON and back', async () => {
  for (const code of Object.keys(methods)) {
    const description = await describe(code);
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  }
});
