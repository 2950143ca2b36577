/**
 * A packed list of codes of three letters: for each first letter what follows it in each code. It stands in small
 * letters, as a page's compression knows these better.
 */
export const unpack = (packed: string): readonly string[] =>
  packed
    .toUpperCase()
    .split(' ')
    .flatMap(([first, ...rest]) => rest.flatMap((letter, at) => (at % 2 ? [] : first + letter + rest[at + 1])));
