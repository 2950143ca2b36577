import type { Preview } from '@storybook/react-vite';
import type { AxeResults, RunOptions } from 'axe-core';
import { overrideLook, type Look } from './look.ts';
import { looksOf } from './looks.ts';
import { loadTexts } from './words.ts';

/** Language in which to check all stories. `npm run prove stories` sets each of the ten languages in turn. */
const language: string | undefined = import.meta.env['STORYBOOK_LANGUAGE'] || undefined;

const options: RunOptions = {
  // Rules for whole pages are disabled, because a story is only a part of a page. Frames are excluded, because they
  // belong to the gateway.
  rules: { region: { enabled: false }, 'target-size': { enabled: true } },
  iframes: false,
  resultTypes: ['violations'],
};

/** True if the story is running in Vitest. */
export const isTest = '__vitest_browser__' in globalThis;

/**
 * Runs axe after the play function, in each theme and language that `looksOf` selects for the story. If the story
 * requests high contrast, runs axe in high contrast too. Runs only in tests, because most states are reached only by
 * the play function.
 */
export const checkLooks: NonNullable<Preview['afterEach']> = async ({ globals, id, reporting, viewMode }) => {
  if (!isTest || viewMode !== 'story') return;
  // The cast is safe, because the toolbar's globals have all the fields of `Look`.
  const selectedLook = globals as unknown as Look;
  const looks = looksOf(id, language);
  const { default: axe } = await import('axe-core');
  await Promise.all(looks.map(({ locale }) => loadTexts(locale)));
  const still = stopMotion();
  const messages: string[] = [];
  try {
    for (const look of selectedLook.theme === 'contrast' ? [selectedLook, ...looks] : looks) {
      const quiet = untilQuiet();
      overrideLook(look);
      await quiet;
      const { violations } = await axe.run(document.body, options);
      messages.push(...violations.map((violation) => describe(look, violation)));
    }
  } finally {
    overrideLook(undefined);
    still.remove();
  }
  // `sumLooks` in scripts/checks/stories.mjs reads these reports.
  await reporting.addReport({
    type: 'looks',
    version: 1,
    status: 'passed',
    result: looks.map(({ theme, locale }) => `${theme} ${locale}`),
  });
  if (messages.length > 0) throw new Error(`axe found accessibility violations:\n${messages.join('\n')}`);
};

const describe = ({ theme, locale }: Look, { id, help, nodes }: AxeResults['violations'][number]) =>
  `${theme} ${locale} ${id}: ${help} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;

/** Disables transitions and animations, because axe would otherwise measure intermediate colors. */
function stopMotion(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, ::before, ::after { transition: none !important; animation: none !important; }';
  document.head.append(style);
  return style;
}

/** Resolves when the page has not changed for a few turns of the event loop, or after 100 turns at the latest. */
async function untilQuiet(): Promise<void> {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0, turns = 0; quiet < 4 && turns < 100; turns += 1) {
    await new Promise((next) => setTimeout(next));
    quiet = observer.takeRecords().length === 0 ? quiet + 1 : 0;
  }
  observer.disconnect();
}
