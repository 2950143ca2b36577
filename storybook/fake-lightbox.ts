import type { LightboxScript } from '@tillkit/react';

const write = (global: string, answers: boolean, decisions: readonly string[]) => `{
  let close = () => {};
  globalThis.${global} = {
    close: () => close(),
    startPayment({ params, opened, loaded, closed }) {
      const overlay = document.createElement('dialog');
      overlay.className = 'story-lightbox';
      overlay.setAttribute('aria-label', 'Payment page');
      const text = document.createElement('p');
      text.textContent = (Number(params.amount) / 100).toFixed(2) + ' ' + params.currency;
      overlay.append(text);
      for (const name of ${JSON.stringify([...decisions, 'Close'])}) {
        const button = document.createElement('button');
        button.textContent = name;
        button.onclick = () => {
          dispatchEvent(new CustomEvent('story-decision', { detail: { refno: params.refno, name } }));
          end();
        };
        overlay.append(button);
      }
      document.body.append(overlay);
      overlay.showModal();
      close = () => {
        if (!overlay.isConnected) return;
        overlay.close();
        overlay.remove();
        closed();
      };
      const end = close;
      overlay.onclose = () => end();
      opened();
      if (${answers}) loaded();
    },
  };
}`;

let scripts = 0;

/**
 * Plays the gateway's script without a network, at an address and under a name of its own. A button for each decision
 * stands beside Close; a press is told to the window as `story-decision`.
 */
export function aLightbox({
  answers = true,
  decisions = [],
}: { readonly answers?: boolean; readonly decisions?: readonly string[] } = {}): LightboxScript {
  scripts += 1;
  const global = `StoryLightbox${scripts}`;
  return {
    src: URL.createObjectURL(new Blob([write(global, answers, decisions)], { type: 'text/javascript' })),
    global,
  };
}

/** A script that does not load. */
export function aBlockedLightbox(): LightboxScript {
  const lightbox = aLightbox();
  URL.revokeObjectURL(lightbox.src);
  return lightbox;
}

/** Takes the browser offline, as far as a page can tell. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
}
