// `npm run stories [language …]`: plays every story in each of the ten languages, or in those named, the built Storybook in English
// and German, and looks at its pages of documentation. One language after the other: each takes as long as the stories of `npm test`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureDeps } from './machine/ensure.mjs';
import { filesBelow } from './machine/files.mjs';
import { isMain, root } from './machine/host.mjs';
import { judge, sumVitest } from './steps/report.mjs';
import { addSums, languages, sumLooksIn } from './steps/looks.mjs';
import { endWithParent, runNode } from './steps/run-step.mjs';
import { checkStorybook, playBuiltStories } from './checks/storybook.mjs';

const built = ['en', 'de'];

/**
 * Plays every story in one language, and looks at it with axe in light and dark.
 *
 * @param {string} language
 */
export async function playStories(language) {
  const at = join(root, '.reports', `stories-${language}.json`);
  mkdirSync(join(root, '.reports'), { recursive: true });
  rmSync(at, { force: true });
  const args = ['run', '--project', 'storybook', '--reporter=json', `--outputFile.json=${at}`];
  const env = { TILLKIT_STORY_LANGUAGE: language };
  const { ok, output } = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env, seconds: 900 });
  if (!existsSync(at)) return { passed: 0, failed: 1, notes: ['it left no report', output] };
  const report = JSON.parse(readFileSync(at, 'utf8'));
  const played = judge(ok, sumVitest(report, filesBelow(['storybook'], /\.stories\.tsx$/)));
  return addSums(played, sumLooksIn(report, language));
}

/** All of it, in turn; `print` gets a line for each part, and what is wrong. */
export async function checkStories(wanted = languages, print = console.log) {
  /** @type {readonly (readonly [name: string, work: () => Promise<import('./steps/report.mjs').Sum>])[]} */
  const parts = [
    ...wanted.map((language) => /** @type {const} */ ([`stories ${language}`, () => playStories(language)])),
    [`built stories ${built.join(' ')}`, () => playBuiltStories(built)],
    ['pages of documentation', () => checkStorybook({ every: true })],
  ];
  const sum = { passed: 0, failed: 0 };
  for (const [name, work] of parts) {
    const { passed, failed, notes } = await work();
    print(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`);
    for (const note of failed ? notes.filter(Boolean) : []) print(`  ${note.trim().replaceAll('\n', '\n  ')}`);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

if (isMain(import.meta.url)) {
  endWithParent();
  ensureDeps();
  process.env['CHROMIUM_PATH'] = await ensureBrowser();
  const wanted = process.argv.slice(2);
  const { passed, failed } = await checkStories(wanted.length > 0 ? wanted : languages);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
