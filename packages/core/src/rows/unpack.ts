/**
 * A packed list of codes of three letters: for each first letter what follows it in each code. It stands in small
 * letters, as a page's compression knows these better.
 */
export const unpack = (packed: string): readonly string[] =>
  packed
    .toUpperCase()
    .split(' ')
    .flatMap((word) => Array.from(word.matchAll(/\B../g), ([rest]) => `${word[0]}${rest}`));
