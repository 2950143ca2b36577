import { configWrong } from './config-errors.ts';

/** The names of all options of a type. The compiler reports a name that is missing. */
export type Names<T> = Readonly<Record<keyof T, true>>;

/**
 * Refuses an option that does not exist, for example because its name is misspelled. Checks only object literals, because
 * an instance of a class may have further members. Throws `config_wrong` with the name of the option and the nearest
 * existing name. `path` is the name of the setting that contains the options.
 */
export function demandKnown(options: object | undefined, names: object, path = ''): void {
  if (!options || Object.getPrototypeOf(options) !== Object.prototype) return;
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  const allNames = Object.keys(names);
  const nearest = nearestOf(unknown, allNames);
  throw configWrong(
    `The option \`${path}${unknown}\` does not exist.`,
    nearest === undefined
      ? `Remove it. The options are ${allNames.join(', ')}.`
      : `Rename it to \`${nearest}\`, or remove it.`,
  );
}

/** Returns the name with the smallest edit distance, if at most a third of the letters differ. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((each) => [distance(name.toLowerCase(), each.toLowerCase()), each] as const);
  const [best] = ranked.toSorted(([a], [b]) => a - b);
  return best && best[0] <= Math.max(1, Math.ceil(name.length / 3)) ? best[1] : undefined;
}

/** Returns the Levenshtein distance between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
