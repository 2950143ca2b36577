import type { Repeated } from './parameter.ts';
import { wireName } from './wire-name.ts';

/** Returns the indexes of the list items for which `wire` contains parameters, in ascending order. */
export function numbersOf(list: Repeated, wire: Readonly<Record<string, string>>, prefix: string): number[] {
  const names = [list, ...Object.values(list.each)].filter((row) => row.wire.includes('{n}'));
  const stems = new Set(names.map((row) => wireName(prefix, row.wire.split('{n}', 1)[0] ?? '', 0)));
  const numbers = Object.keys(wire).flatMap((name) =>
    [...stems].flatMap((stem) => (name.startsWith(stem) ? [Number.parseInt(name.slice(stem.length), 10)] : [])),
  );
  return [...new Set(numbers)].filter((n) => n >= list.first).toSorted((a, b) => a - b);
}
