import type { SceneNews } from '../web/theatre/model.ts';

/** Reads the news of a stream, one after the other. */
export function readNews(response: Response | undefined): () => Promise<SceneNews | null | undefined> {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const found = /event: scene\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '') as SceneNews | null;
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return undefined;
      text += value;
    }
  };
}
