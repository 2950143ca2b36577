import { expect, onTestFinished, test, vi } from 'vitest';

/** Opens a page with a live story, on a site that was built with or without Storybook. */
async function openPage(isWithStorybook: boolean) {
  vi.stubGlobal('siteHasStorybook', isWithStorybook);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    document.documentElement.className = '';
  });
  await import('../apps/docs/.vitepress/theme/live-story.ts');
  document.body.innerHTML = '<live-story story="a--b" label="A: B"><img alt="A: B"></live-story>';
  return document.querySelector('iframe');
}

test('a live story is loaded lazily, has a title and follows the theme of the page', async () => {
  const frame = await openPage(true);
  expect(frame).toMatchObject({ loading: 'lazy', title: 'A: B' });
  expect(frame?.getAttribute('src')).toBe('/storybook/iframe.html?viewMode=story&id=a--b&globals=theme:light');
  document.documentElement.classList.add('dark');
  await expect.poll(() => frame?.getAttribute('src')).toMatch(/theme:dark$/);
});

test('a site without Storybook shows the picture of a live story and requests nothing', async () => {
  expect(await openPage(false)).toBeNull();
  expect(document.querySelector('img')).not.toBeNull();
});
