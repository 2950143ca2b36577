/** Behavior of a script. With `hangs`, the script neither loads nor fails, so that the page's own timeout applies. */
export type ScriptFate = 'loads' | 'blocked' | 'hangs';

export interface FakeScript {
  /** URL of the script, different for each fake. */
  readonly src: string;
  /** Name of the global variable that the script defines. */
  readonly global: string;
  remove(): void;
}

let count = 0;

/**
 * Simulates a gateway script that defines `value` as a global variable. In a browser, the page loads an empty script.
 * In jsdom, which does not load scripts, this function fires the script's events itself.
 */
export function playScript(value: unknown, fate: ScriptFate): FakeScript {
  count += 1;
  const global = `TillkitFake${count}`;
  if (fate === 'loads') Object.assign(globalThis, { [global]: value });
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
  const suppress = (event: Event) => {
    if (fate === 'hangs' && isOf(src, event.target)) event.stopImmediatePropagation();
  };
  addEventListener('load', suppress, true);
  return () => {
    removeEventListener('load', suppress, true);
    URL.revokeObjectURL(src);
  };
}
