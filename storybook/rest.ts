import type { Preview } from '@storybook/react-vite';

/** The part of Storybook's preview that decides whether a story's play function runs. */
interface StorybookPreview {
  readonly currentRender?: { readonly renderOptions?: { autoplay: boolean } };
}

const openedRenders = new WeakSet<object>();

/**
 * Lets a story rest at its beginning when it opens: its play function runs only if the story is reloaded, with the
 * button "Reload story" of the toolbar. Storybook has no setting for this. Tests run the play functions without
 * Storybook's preview, so this function does not affect them.
 */
export const restWhenOpened: NonNullable<Preview['beforeEach']> = () => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as { readonly __STORYBOOK_PREVIEW__?: StorybookPreview };
  const render = preview?.currentRender;
  // The render of a documentation page has no options and plays nothing.
  if (!render?.renderOptions) return;
  render.renderOptions.autoplay = openedRenders.has(render);
  openedRenders.add(render);
};
