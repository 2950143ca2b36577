import type { Preview } from '@storybook/react-vite';
import type { AxeResults, RunOptions } from 'axe-core';
import { wearLook, type Look } from './look.ts';
import { looksOf } from './looks.ts';
import { loadTexts } from './words.ts';

/** The language to check all stories in; `npm run prove stories` sets each of the ten in turn. */
const language: string | undefined = import.meta.env['STORYBOOK_LANGUAGE'] || undefined;

const options: RunOptions = {
  // A story is a part of a page; frames are the gateway's, and its fake's are not under test.
  rules: { region: { enabled: false }, 'target-size': { enabled: true } },
  iframes: false,
  resultTypes: ['violations'],
};

/** Whether the story is run by Vitest, and not looked at by somebody. */
export const isTest = '__vitest_browser__' in globalThis;

/**
 * Runs axe on the state that a story has reached, in the looks that are its own, and in high contrast where it asks for that. In
 * tests alone: after the play function, because most states are reached by it.
 */
export const checkLooks: NonNullable<Preview['afterEach']> = async ({ globals, id, reporting, viewMode }) => {
  if (!isTest || viewMode !== 'story') return;
  const own = globals as unknown as Look; // of the toolbar
  const looks = looksOf(id, language);
  const { default: axe } = await import('axe-core');
  await Promise.all(looks.map(({ locale }) => loadTexts(locale)));
  const still = stopMotion();
  const found: string[] = [];
  try {
    for (const look of own.theme === 'contrast' ? [own, ...looks] : looks) {
      const quiet = untilQuiet();
      wearLook(look);
      await quiet;
      const { violations } = await axe.run(document.body, options);
      found.push(...violations.map((violation) => describe(look, violation)));
    }
  } finally {
    wearLook(undefined);
    still.remove();
  }
  // `sumLooks` in scripts/checks/stories.mjs reads these reports.
  await reporting.addReport({
    type: 'looks',
    version: 1,
    status: 'passed',
    result: looks.map(({ theme, locale }) => `${theme} ${locale}`),
  });
  if (found.length > 0) throw new Error(`axe found what keeps people out:\n${found.join('\n')}`);
};

const describe = ({ theme, locale }: Look, { id, help, nodes }: AxeResults['violations'][number]) =>
  `${theme} ${locale} ${id}: ${help} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;

/** Colors on their way to another theme would be measured in between. */
function stopMotion(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, ::before, ::after { transition: none !important; animation: none !important; }';
  document.head.append(style);
  return style;
}

/** Resolves when the page has stopped changing for a few turns; a story that never does is looked at after a while. */
async function untilQuiet(): Promise<void> {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0, turns = 0; quiet < 4 && turns < 100; turns += 1) {
    await new Promise((next) => setTimeout(next));
    quiet = observer.takeRecords().length === 0 ? quiet + 1 : 0;
  }
  observer.disconnect();
}
