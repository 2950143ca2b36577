import { methods } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { expect, test } from 'vitest';
import { card, cardCodes } from '../../catalogue/methods.ts';
import { marks, providers } from '../../catalogue/providers.ts';

const others = Object.keys(methods).filter((code) => !cardCodes.includes(code));

test('every non-card payment method has its own provider name, and a mark that no other method has', () => {
  expect(Object.keys(providers).toSorted()).toEqual(others.toSorted());
  expect(Object.keys(marks).toSorted()).toEqual([...others, card].toSorted());
  expect(new Set(Object.values(providers)).size).toBe(others.length);
  expect(new Set(Object.values(marks).map((mark) => JSON.stringify(mark))).size).toBe(others.length + 1);
});

test('no provider name is a method code or a card brand', () => {
  const reserved = [...Object.keys(methods), ...Object.values(cardNames)].map((name) => name.toLowerCase());
  expect(Object.values(providers).filter((name) => reserved.includes(name.toLowerCase()))).toEqual([]);
});

/** Returns the relative luminance that WCAG 2 defines. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// White and black also stand for the page colors of forced color themes.
test.each(['#ffffff', '#1a2226', '#000000'])('every mark can be seen on a page of color %s', (page) => {
  const faint = Object.entries(marks).filter(
    ([, { tile, ink }]) => contrast(tile, ink) < 4.5 || Math.max(contrast(tile, page), contrast(ink, page)) < 3,
  );
  expect(faint.map(([code]) => code)).toEqual([]);
});
