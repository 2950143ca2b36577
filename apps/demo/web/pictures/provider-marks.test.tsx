import { methods } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardCodes } from '../../catalogue/methods.ts';
import { providers } from '../../catalogue/providers.ts';
import { providerMarks } from './provider-marks.tsx';

const others = Object.keys(methods).filter((code) => !cardCodes.includes(code));

test('every method that is no card has a name and a mark of its own', () => {
  expect(Object.keys(providers).toSorted()).toEqual(others.toSorted());
  expect(Object.keys(providerMarks).toSorted()).toEqual(others.toSorted());
  expect(new Set(Object.values(providers)).size).toBe(others.length);
  const drawn = others.map((code) => renderToStaticMarkup(providerMarks[code]));
  expect(new Set(drawn).size).toBe(others.length);
  for (const svg of drawn) expect(svg).not.toMatch(/fill|stroke|style=/); // the picker gives one weight to all
});

test('no name is a code or the brand of a card', () => {
  const taken = [...Object.keys(methods), ...Object.values(cardNames)].map((name) => name.toLowerCase());
  expect(Object.values(providers).filter((name) => taken.includes(name.toLowerCase()))).toEqual([]);
});
