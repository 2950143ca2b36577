import { explain, methods } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aSignedRequest } from '../test/fakes.ts';
import { refusalOf } from './problems.ts';

const rules = { never_framed: 'never-framed', top_window: 'top-window' } as const;

test('the lightbox rejects exactly the methods that `explain` excludes from the lightbox', () => {
  const refused = Object.keys(methods).flatMap((paymentmethod) => {
    const failed = explain({ paymentMethod: paymentmethod }, { mode: 'lightbox' })
      .filter(({ verdict }) => verdict === 'fails')
      .map(({ rule }) => rule);
    const refusal = refusalOf(aSignedRequest({ paymentmethod }));
    for (const [code, rule] of Object.entries(rules)) expect(failed.includes(rule)).toBe(refusal === code);
    return refusal ? [paymentmethod] : [];
  });
  expect(refused.toSorted()).toEqual(['PAP', 'PEF', 'PFC']);
});

test('with uppStartTarget=_top, a bank method is allowed in the lightbox, but a wallet is not', () => {
  const top = { uppStartTarget: '_top' };
  expect(refusalOf(aSignedRequest({ paymentmethod: 'PFC', ...top }))).toBeUndefined();
  expect(refusalOf(aSignedRequest({ paymentmethod: 'PAP', ...top }))).toBe('never_framed');
  expect(refusalOf(aSignedRequest())).toBeUndefined();
});

test('the lightbox rejects a list of methods only if it can show none of them', () => {
  const refused = (paymentmethod: string, more = {}) => refusalOf(aSignedRequest({ paymentmethod, ...more }));
  expect(refused('VIS,ECA')).toBeUndefined();
  expect(refused('PAP,VIS')).toBeUndefined();
  expect(refused('PFC,PEF')).toBe('top_window');
  expect(refused('PFC,PAP')).toBe('top_window');
  expect(refused('PFC,PEF', { uppStartTarget: '_top' })).toBeUndefined();
});
