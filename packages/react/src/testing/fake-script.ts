/** What becomes of the script: it comes, it is blocked, or it never answers, so that the page's deadline ends the wait. */
export type ScriptFate = 'loads' | 'blocked' | 'hangs';

export interface FakeScript {
  /** An address that no other fake has. */
  readonly src: string;
  /** Name of the global that the script would have made. */
  readonly global: string;
  remove(): void;
}

let count = 0;

/**
 * Stands for a script of the gateway that has made `made`. A browser loads an empty one; jsdom loads none, so its element
 * is told here what a browser would tell it.
 */
export function playScript(made: unknown, fate: ScriptFate): FakeScript {
  count += 1;
  const global = `TillkitFake${count}`;
  if (fate === 'loads') Object.assign(globalThis, { [global]: made });
  const isBrowser = typeof URL.createObjectURL === 'function' && !navigator.userAgent.includes('jsdom');
  const src = isBrowser
    ? URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
    : `https://gateway.test/${global}.js`;
  const end = isBrowser ? playInBrowser(src, fate) : playInJsdom(src, fate);
  return {
    src,
    global,
    remove: () => {
      end();
      Reflect.deleteProperty(globalThis, global);
    },
  };
}

const isOf = (src: string, node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.src === src;

function playInJsdom(src: string, fate: ScriptFate): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (fate !== 'hangs' && isOf(src, node)) node.dispatchEvent(new Event(fate === 'loads' ? 'load' : 'error'));
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function playInBrowser(src: string, fate: ScriptFate): () => void {
  if (fate === 'blocked') URL.revokeObjectURL(src);
  const keepQuiet = (event: Event) => {
    if (fate === 'hangs' && isOf(src, event.target)) event.stopImmediatePropagation();
  };
  addEventListener('load', keepQuiet, true);
  return () => {
    removeEventListener('load', keepQuiet, true);
    URL.revokeObjectURL(src);
  };
}
