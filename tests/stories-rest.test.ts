import { FORCE_REMOUNT, STORY_FINISHED } from 'storybook/internal/core-events';
import { addons, mockChannel, PreviewWeb } from 'storybook/preview-api';
import { composeStory, type ReactRenderer } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restWhenOpened } from '../storybook/rest.ts';

const button = createElement('button', {}, 'Pay');
const id = 'components-button--failed';
const entry = {
  type: 'story',
  subtype: 'story',
  id,
  name: 'Failed',
  title: 'Components/Button',
  importPath: './button.ts',
} as const;

/** Storybook's preview with an index of one story, which it would otherwise request from the server. */
class OneStory extends PreviewWeb<ReactRenderer> {
  override async getStoryIndexFromServer() {
    return { v: 5, entries: { [id]: entry } };
  }
}

/** Opens a story in Storybook's own preview, and returns a function that waits until the story has ended again. */
async function openStory(play: () => void) {
  document.body.innerHTML = '<div id="storybook-root"></div><div id="storybook-docs"></div>';
  history.replaceState(null, '', `?id=${id}&viewMode=story`);
  const channel = mockChannel();
  addons.setChannel(channel);
  onTestFinished(() => void vi.unstubAllGlobals());
  const ended = () => new Promise<void>((resolve) => channel.once(STORY_FINISHED, () => resolve()));
  const isOpen = ended();
  const preview = new OneStory(
    async () => ({ default: { title: entry.title }, Failed: { play } }),
    () => ({ beforeEach: restWhenOpened, render: () => button, renderToCanvas: ({ showMain }) => showMain() }),
  );
  vi.stubGlobal('__STORYBOOK_PREVIEW__', preview);
  await isOpen;
  return { channel, ended };
}

test('a story that opens in Storybook does not run its play function, and “Reload story” runs it', async () => {
  const play = vi.fn();
  const { channel, ended } = await openStory(play);
  expect(play).not.toHaveBeenCalled();
  const hasEnded = ended();
  channel.emit(FORCE_REMOUNT, { storyId: id });
  await hasEnded;
  expect(play).toHaveBeenCalledOnce();
});

test('a story that runs as a test runs its play function', async () => {
  const play = vi.fn();
  const story = composeStory({ play, render: () => button }, { title: entry.title }, { beforeEach: restWhenOpened });
  await story.run();
  expect(play).toHaveBeenCalledOnce();
});
