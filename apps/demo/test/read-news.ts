import type { SceneNews } from '../web/theatre/model.ts';

/** Returns a function that reads the next event from a stream each time it is called. */
export function readNews(response: Response | undefined): () => Promise<SceneNews | null | undefined> {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const event = /event: scene\ndata: (.*)\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1] ?? '') as SceneNews | null;
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return undefined;
      text += value;
    }
  };
}
