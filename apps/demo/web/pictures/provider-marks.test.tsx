import { methods } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardCodes } from '../../catalogue/methods.ts';
import { providers } from '../../catalogue/providers.ts';
import { providerMarks } from './provider-marks.tsx';

const others = Object.keys(methods).filter((code) => !cardCodes.includes(code));

test('every non-card payment method has its own provider name and mark', () => {
  expect(Object.keys(providers).toSorted()).toEqual(others.toSorted());
  expect(Object.keys(providerMarks).toSorted()).toEqual(others.toSorted());
  expect(new Set(Object.values(providers)).size).toBe(others.length);
  const drawings = others.map((code) => renderToStaticMarkup(providerMarks[code]));
  expect(new Set(drawings).size).toBe(others.length);
  // The picker styles all marks in the same way, so a mark must not set its own fill, stroke or style.
  for (const svg of drawings) expect(svg).not.toMatch(/fill|stroke|style=/);
});

test('no provider name is a method code or a card brand', () => {
  const reserved = [...Object.keys(methods), ...Object.values(cardNames)].map((name) => name.toLowerCase());
  expect(Object.values(providers).filter((name) => reserved.includes(name.toLowerCase()))).toEqual([]);
});
