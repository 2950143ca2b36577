import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../addresses.ts';
import { readStory, toStoryAddress, type State } from '../../../../storybook/docs/read-story.ts';
import { prose } from './markdown.ts';

/** Number of states that a page shows before the reader opens the list of all states. */
const shownStates = 6;

/** Live stories, by component, for components whose first story shows little. */
const liveStories: Readonly<Record<string, string>> = { PaymentStatus: 'FromConfirmingToPaid' };

/** Sizes of the live stories, by component. The page reserves the height before the story has loaded. */
const sizes: Readonly<Record<string, 'short' | 'tall'>> = {
  CheckoutButton: 'short',
  CheckoutProvider: 'short',
  RedirectForm: 'short',
  useMethodForm: 'short',
  usePaymentStatus: 'short',
  Checkout: 'tall',
  MethodForm: 'tall',
  MethodPicker: 'tall',
  TillkitCheckout: 'tall',
};

/** Components without a story file, and the stories of another component that show their states. */
const borrowedStates: Readonly<Record<string, { readonly from: string; readonly names: readonly string[] }>> = {
  PayButton: { from: 'SecureFields', names: ['Ready', 'Verifying', 'WrongFields', 'ScriptBlocked'] },
  TestCards: { from: 'SecureFields', names: ['TestCardPressed'] },
};

/** Returns the stories that show the states of a component or hook. */
export function statesOf(component: string): readonly State[] {
  const { from, names } = borrowedStates[component] ?? { from: component };
  return readStory(from).states.filter(({ name }) => names?.includes(name) ?? true);
}

/** Splits a story's name into words: `WithAForm` becomes “With a form”. */
const wordsOf = (name: string): string =>
  name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word, at) => (at === 0 || languages.test(word) ? word : word.toLowerCase()))
    .join(' ');

const languages = /^(?:German|Greek|English)$/;

/** Themes in which `npm run pictures docs` takes the picture of each state. */
export const pictureThemes = ['light', 'dark'] as const;

/** Returns the file name of a state's picture. The pictures are in `apps/docs/pictures`. */
export const pictureOf = ({ id }: Pick<State, 'id'>, theme: string): string => `${id}-${theme}.webp`;

/**
 * Returns the Markdown of a state's picture in both themes. The site shows the one that matches the page's theme, and
 * reserves its height before it has loaded.
 */
const picturesOf = (component: string, state: State): string =>
  pictureThemes
    .map((theme) => {
      const file = pictureOf(state, theme);
      return `![${component}: ${wordsOf(state.name)}](../../pictures/${file}){.in-${theme}${sizeOf(file)}}`;
    })
    .join('');

/**
 * Returns the attributes for the size of a WebP picture, from the header that the browser writes into its screenshots.
 * Returns an empty string if the picture has not been taken yet or has a different header.
 */
function sizeOf(file: string): string {
  const path = join(root, 'apps/docs/pictures', file);
  if (!existsSync(path)) return '';
  const header = readFileSync(path).subarray(0, 30);
  if (header.toString('latin1', 12, 16) !== 'VP8X') return '';
  return ` width=${header.readUIntLE(24, 3) + 1} height=${header.readUIntLE(27, 3) + 1}`;
}

/**
 * Returns the live story of a component or hook, and a picture of each of its states. If the page cannot show the live
 * story, it shows the story's picture. Returns an empty string if the component has no stories.
 */
export function componentStates(name: string): string {
  const states = statesOf(name);
  const live = states.find((state) => state.name === liveStories[name]) ?? states[0];
  if (!live) return '';
  const cards = states.map((state) => {
    const link = `[${wordsOf(state.name)}](${toStoryAddress(state)}){target="_self"}`;
    return `- ${picturesOf(name, state)} ${link}${state.comment && `. ${prose(state.comment)}`}`;
  });
  const more = cards.slice(shownStates);
  return [
    `<live-story class="${sizes[name] ?? 'medium'}" story="${live.id}" label="${name}: ${wordsOf(live.name)}">\n\n${picturesOf(name, live)}\n\n</live-story>`,
    `[Open this story in Storybook](${toStoryAddress(live)}){target="_self"}`,
    '## States',
    'Each picture shows a story of Storybook after its interactions. Tests play each story and check it with axe.',
    `<div class="states">\n\n${cards.slice(0, shownStates).join('\n')}\n\n</div>`,
    ...(more.length > 0
      ? [`<details class="states"><summary>${more.length} more states</summary>\n\n${more.join('\n')}\n\n</details>`]
      : []),
  ].join('\n\n');
}

/** Matches the pictures and the frames around them, which a Markdown copy omits. */
const frames =
  /^<live-story [^]*?<\/live-story>\n+|^<\/?(?:div|details|figure)\b.*>\n+|!\[[^\]]*\]\([^)]*\)\{\.in-[^}]*\} ?/gm;

/** Removes pictures that exist once per theme, and the live stories, from a page. */
export const withoutPictures = (page: string): string => page.replaceAll(frames, '');
