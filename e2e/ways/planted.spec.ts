import { expect, test } from '../support/test.ts';
import { conditions } from './conditions.ts';
import { focusOf } from './focus.ts';
import { watchMotion } from './watch-motion.ts';

const doctype = '<!doctype html>';
const button = '<button>Pay</button>';

for (const [fault, markup] of [
  ['it has no ring', `<style>:focus { outline: none }</style>${button}`],
  ['it is covered', `${button}<div style="position: fixed; inset: 0; background: #fff"></div>`],
  ['it is out of view', `<div style="position: fixed; top: -50px">${button}</div>`],
  ['its frame is out of view', `<iframe style="position: fixed; top: -90px" srcdoc="${button}"></iframe>`],
  [undefined, `<iframe srcdoc="${button}"></iframe>`],
] as const)
  test(
    `the focus check reports the expected problem with the focused element of a test page: ${fault ?? 'nothing'}`,
    { tag: fault === 'it is covered' ? [] : '@long' },
    async ({ page }) => {
      await page.setContent(doctype + markup);
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await focusOf(page))?.faults).toEqual(fault ? [fault] : []);
    },
  );

test(
  'the motion check finds an element that moves and ignores one that only appears late',
  { tag: '@long' },
  async ({ page, context }) => {
    const moved = await watchMotion(context);
    const style = `.late { animation: late 50ms steps(1, end) } @keyframes late { from { visibility: hidden } }
    .turns { animation: turn 2s infinite } @keyframes turn { to { rotate: 1turn } }`;
    await page.goto(`data:text/html,<p class="late">a</p><p class="turns">b</p><style>${style}</style>`);
    await expect.poll(moved).toEqual(['turn of turns']);
  },
);

test('the page checks report a page that scrolls sideways and a button without a border', async ({ page }) => {
  await page.setContent(
    `${doctype}<main><div style="width: 5000px">a</div><button style="border: 0">Pay</button></main>`,
  );
  const looks = conditions.flatMap(({ look }) => (look ? [look] : []));
  const faults = await Promise.all(looks.map((look) => look(page)));
  expect([...new Set(faults.flat())]).toEqual(['it scrolls sideways', 'button "Pay" has no edge']);
});
