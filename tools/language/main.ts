// `npm run language`: lists prose that violates the language rules. The command never fails.
// npm run language [path…]             lists violations in the files below these paths
// npm run language -- --count [path…]  counts the docblocks, comments, titles and errors by kind and folder
// npm run language -- --sample 300     prints 300 random texts for a reviewer; the seed is the hash of the last commit
import { execFileSync } from 'node:child_process';
import { findFaults } from './faults.ts';
import { parse, readTexts, sourceFiles, type Text } from './texts.ts';

const words = process.argv.slice(2);
const sampleAt = words.indexOf('--sample');
const size = sampleAt < 0 ? 0 : Number(words[sampleAt + 1]);
const paths = words.filter((word, at) => !word.startsWith('--') && (sampleAt < 0 || at !== sampleAt + 1));
const files = sourceFiles().filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)));
const sources = files.map(parse);
const place = ({ file, line, kind }: Text) => `${file}:${line} (${kind})`;

if (words.includes('--count')) count();
else if (size > 0) sample();
else list();

function list() {
  const faults = sources.flatMap((source) => findFaults(source, readTexts(source)));
  for (const { file, line, rule, excerpt } of faults) console.log(`${file}:${line}  ${rule}: ${excerpt}`);
  const sums = new Map<string, number>();
  for (const { rule } of faults) sums.set(rule, (sums.get(rule) ?? 0) + 1);
  for (const [rule, sum] of sums) console.log(`${sum} × ${rule}`);
  console.log(`${faults.length} faults in ${files.length} files`);
}

function count() {
  const sums = new Map<string, number>();
  for (const { kind, file } of sources.flatMap(readTexts)) {
    const folder = file.split('/').slice(0, 2).join('/');
    for (const key of [`${folder}  ${kind}`, `all  ${kind}`]) sums.set(key, (sums.get(key) ?? 0) + 1);
  }
  for (const [key, sum] of [...sums].toSorted()) console.log(`${sum}  ${key}`);
}

/** Draws random items without replacement. The same commit always yields the same items. */
function sample() {
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const random = mulberry32(parseInt(hash.slice(0, 8), 16));
  const texts = sources.flatMap(readTexts);
  console.log(`seed ${hash}, ${size} of ${texts.length} texts\n`);
  for (let index = 0; index < size && texts.length > 0; index++) {
    const [text] = texts.splice(Math.floor(random() * texts.length), 1);
    if (text) console.log(`${index + 1}. ${place(text)}\n${text.text}\n`);
  }
}

/** A pseudorandom generator with 32 bits of state. It returns numbers from 0 (inclusive) to 1 (exclusive). */
function mulberry32(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
