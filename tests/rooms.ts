import { posix } from 'node:path';

/** One relative import: where it leads, from the folder of all rooms, and whether for types alone. */
interface Step {
  readonly to: string;
  readonly forTypes: boolean;
}

/** Modules of a package by their path below its `src`, with what they hold. */
export type Sources = ReadonlyMap<string, string>;

/** Rooms whose values and types a room may import, and those of which types alone. The room at the top is the empty text. */
export interface Room {
  readonly values: readonly string[];
  readonly types?: readonly string[];
}

const statement = /^(?:import|export)\b( type)?([^'"`;]*?)\bfrom\s*'(\.[^']+)'/gm;

function stepsOf(path: string, code: string): Step[] {
  return [...code.matchAll(statement)].map(([, type, names = '', to = '']) => ({
    to: posix.join(posix.dirname(path), to),
    forTypes: type !== undefined || /^\s*\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names),
  }));
}

/** The longest room that holds the file: `payment/money` before `payment`. */
const roomOf = (path: string, rooms: readonly string[]): string =>
  rooms
    .filter((room) => room === '' || path.startsWith(`${room}/`))
    .reduce((a, b) => (b.length > a.length ? b : a), '');

/** The imports that lead from one room to another which it may not enter, one line each. */
export function checkRooms(sources: Sources, rooms: Readonly<Record<string, Room>>): string[] {
  const names = Object.keys(rooms);
  const wrong: string[] = [];
  for (const [path, code] of sources) {
    const from = roomOf(path, names);
    const { values = [], types = [] } = rooms[from] ?? {};
    for (const { to, forTypes } of stepsOf(path, code)) {
      const room = roomOf(to, names);
      if (room === from || values.includes(room) || (forTypes && types.includes(room))) continue;
      wrong.push(`${path} imports ${forTypes ? 'types of ' : ''}${to}`);
    }
  }
  return wrong;
}

/** One circle of imports, types included, for each file where one closes. */
export function findCircles(sources: Sources): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '));
    if (way.includes(path) || done.has(path)) return;
    for (const { to } of stepsOf(path, sources.get(path) ?? '')) visit(to, [...way, path]);
    done.add(path);
  };
  for (const path of sources.keys()) visit(path, []);
  return circles;
}

/** How many files lie in each folder itself. */
export function countFiles(sources: Sources): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of sources.keys()) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return counts;
}
