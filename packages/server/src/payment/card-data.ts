import {
  findCardData,
  fromWire,
  toWire,
  type Issue,
  type Result,
  type ValidOrder,
  type WireParameters,
} from '@tillkit/core';

type Checked = Result<ValidOrder, readonly Issue[]>;

/**
 * Refuses an order that would carry card data, as a shopper may write it into any text: the gateway would repeat it in
 * every message. The issues name path and parameter, never the value.
 */
export function refuseCardData(checked: Checked): Checked {
  if (!checked.ok) return checked;
  const wire = toWire(checked.value);
  const error = findCardData(wire).map((name) => toIssue(name, wire));
  return error.length > 0 ? { ok: false, error } : checked;
}

const toIssue = (name: string, wire: WireParameters): Issue => ({
  code: 'not_allowed',
  path: findMark(fromWire({ ...wire, [name]: mark }).order) ?? [],
  wire: name,
  hint: 'It looks like card data: let the payment page or the card fields ask for the card.',
});

/** Stands for the value while its place in the order is looked up. */
const mark = '\u0000';

function findMark(value: unknown, path: Issue['path'] = []): Issue['path'] | undefined {
  if (value === mark) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findMark(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
