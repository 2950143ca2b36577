import { parseArgs } from 'node:util';
import { languages, type Language, type State } from './state.ts';

/**
 * Themes for the pictures. `contrast` emulates the system preference for high contrast, and `forced` emulates forced
 * colors.
 */
const themes = ['light', 'dark', 'contrast', 'forced'] as const;
export type Theme = (typeof themes)[number];

export interface Looks {
  readonly languages: readonly Language[];
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
}

const options = {
  lang: { type: 'string', default: 'en,de,el' },
  width: { type: 'string', default: '1280,320' },
  theme: { type: 'string', default: themes.join() },
  out: { type: 'string' },
} as const;

/**
 * Reads the command-line arguments: the name prefixes of the pictures to take, and their languages, widths and themes.
 * Throws if a name, language or theme is unknown or a width is invalid.
 */
export function readArguments(args: readonly string[], states: readonly Pick<State, 'name'>[]) {
  const { values, positionals: names } = parseArgs({ args: [...args], options, allowPositionals: true });
  for (const part of names)
    if (!states.some(({ name }) => name.startsWith(part)))
      throw new Error(`No picture name begins with ${part}. Choose from ${states.map(({ name }) => name).join(', ')}.`);
  const looks: Looks = {
    languages: read('language', values.lang, languages),
    widths: values.width.split(',').map((text) => readWidth(text)),
    themes: read('theme', values.theme, themes),
  };
  return { names, looks, out: values.out };
}

function read<T extends string>(what: string, text: string, allowed: readonly T[]): readonly T[] {
  return text.split(',').map((word) => {
    const match = allowed.find((one) => one === word);
    if (match === undefined) throw new Error(`The ${what} ${word} does not exist. Choose from ${allowed.join(', ')}.`);
    return match;
  });
}

function readWidth(text: string): number {
  const width = Number(text);
  if (Number.isInteger(width) && width >= 200 && width <= 4_000) return width;
  throw new Error(`${text} is not a valid width. Pass a whole number of pixels from 200 to 4000.`);
}
