import { readFileSync } from 'node:fs';
import { CheckoutError, methods } from '@tillkit/core';
import type { MethodDisplay } from '../model/method-mark.ts';
import { assertSetting } from './assert-setting.ts';

/**
 * Reads names and marks from a JSON file such as `{ "names": { "TWI": "…" }, "marks": { "TWI": { … } } }`. Throws
 * `config_wrong` for any other content. `checkDisplay` checks the values.
 */
export function readDisplay(file: string): MethodDisplay {
  const content = parse(file);
  const isDisplay =
    isRecord(content) &&
    Object.entries(content).every(([key, value]) => /^(names|marks)$/.test(key) && isRecord(value));
  if (!isDisplay) throw malformedFile();
  return content;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw malformedFile();
  }
}

const malformedFile = () =>
  new CheckoutError(
    'config_wrong',
    'The display file cannot be read as a JSON object with names and marks.',
    'Write { "names": { "TWI": "…" }, "marks": { "TWI": { "tile": "#0b5cad", "ink": "#ffffff", "lines": "M…" } } } to the file.',
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isColor = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
/** Path data consists of commands and numbers, so it cannot end the attribute that contains it. */
const isPath = (value: unknown) =>
  value === undefined || (typeof value === 'string' && /^M[\dMmLlHhVvCcSsQqTtAaZz ,.+-]{1,999}$/.test(value));

const isMark = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { tile, ink, lines, shapes, ...more } = value;
  return isColor(tile) && isColor(ink) && isPath(lines) && isPath(shapes) && Object.keys(more).length === 0;
};

/** Throws `config_wrong` if a name or a mark is invalid. The payment pages draw only marks that pass this check. */
export function checkDisplay({ names = {}, marks = {} }: MethodDisplay): void {
  const codes = [...Object.keys(names), ...Object.keys(marks)];
  assertSetting(
    codes.every((code) => code === 'card' || Object.hasOwn(methods, code)),
    'A key of names or marks is not a payment method',
    'method codes such as BPY, or card',
  );
  assertSetting(
    Object.values(names).every((name) => typeof name === 'string' && /^\S(?:.{0,38}\S)?$/u.test(name)),
    'A name of a payment method has the wrong format',
    '1 to 40 characters',
  );
  assertSetting(
    Object.values(marks).every(isMark),
    'A mark of a payment method has the wrong format',
    'tile and ink as #rrggbb, and lines or shapes as SVG path data of at most 1000 characters',
  );
}
