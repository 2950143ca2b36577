import {
  CheckoutError,
  explain,
  findCardData,
  fromWire,
  toWire,
  type Issue,
  type Result,
  type ValidOrder,
  type WireParameters,
} from '@tillkit/core';
import type { Settings } from '../config.ts';

type Checked = Result<ValidOrder, readonly Issue[]>;

/**
 * Rejects an order that contains card data, because a shopper may type card data into any text field and the gateway
 * would repeat it in every message. Each returned issue contains the field path and the name of the gateway parameter,
 * but never the value.
 */
export function refuseCardData(checked: Checked): Checked {
  if (!checked.ok) return checked;
  const wire = toWire(checked.value);
  const error = findCardData(wire).map((name) => toIssue(name, wire));
  return error.length > 0 ? { ok: false, error } : checked;
}

const toIssue = (name: string, wire: WireParameters): Issue => ({
  code: 'not_allowed',
  path: findMark(fromWire({ ...wire, [name]: mark }).order),
  wire: name,
  hint: 'Remove the card data from the order. Let the payment page or the card fields collect the card data.',
});

/** A placeholder that temporarily replaces a value, so that `findMark` can find the path of the value in the order. */
const mark = '\u0000';

/** Returns the path of the placeholder in an object, or an empty path if the object does not contain it. */
function findMark(value: unknown, path: Issue['path'] = []): Issue['path'] {
  if (value === mark) return path;
  if (!(value instanceof Object)) return [];
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = findMark(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (innerPath.length > 0) return innerPath;
  }
  return [];
}

const returnNames = ['successUrl', 'cancelUrl', 'errorUrl'] as const;

/**
 * Rejects an order if the origin of one of its return URLs is not configured, because such a URL may belong to an
 * attacker.
 */
export function refuseForeignReturns(checked: Checked, settings: Settings): Checked {
  if (!checked.ok) return checked;
  const { value } = checked;
  const foreign = returnNames.filter((name) => value[name] !== undefined && !isShopAddress(value[name], settings));
  return foreign.length > 0 ? { ok: false, error: foreign.map(toForeignIssue) } : checked;
}

/**
 * Returns true if the URL has one of the configured origins. Compares the URL with them as text, because a URL parser
 * would repair a malformed URL.
 */
const isShopAddress = (address: string, { origins }: Settings) =>
  !address.includes('\\') && [...origins].some((origin) => address === origin || address.startsWith(`${origin}/`));

const toForeignIssue = (name: (typeof returnNames)[number]): Issue => ({
  code: 'not_allowed',
  path: [name],
  wire: name,
  hint: 'Set `shopUrl` to the origin of the return URL, or add that origin to `origins`.',
});

/**
 * Rejects an order that the gateway would reject or that nobody could pay, because its values contradict each other.
 * Throws `order_incomplete` with the messages that `explain` returns.
 */
export function demandOrderRules(order: ValidOrder): void {
  // The display mode is not known here, so the order is checked for redirect mode. An order that fails in redirect mode
  // also fails in all other modes.
  const broken = explain(order, { mode: 'redirect' }).filter(
    ({ verdict, weight }) => verdict === 'fails' && weight === 'must',
  );
  if (broken.length === 0) return;
  throw new CheckoutError(
    'order_incomplete',
    broken.map(({ sentence }) => sentence).join(' '),
    `Correct these fields of the order: ${[...new Set(broken.map(({ path }) => path.join('.')))].join(', ')}.`,
  );
}
