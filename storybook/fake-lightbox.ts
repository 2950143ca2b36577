import type { LightboxScript } from '@tillkit/react';

const write = (global: string, answers: boolean) => `{
  let close = () => {};
  globalThis.${global} = {
    close: () => close(),
    startPayment({ params, opened, loaded, closed }) {
      const overlay = document.createElement('dialog');
      overlay.className = 'story-lightbox';
      overlay.setAttribute('aria-label', 'Payment page');
      const text = document.createElement('p');
      text.textContent = (Number(params.amount) / 100).toFixed(2) + ' ' + params.currency;
      const button = document.createElement('button');
      button.textContent = 'Close';
      overlay.append(text, button);
      document.body.append(overlay);
      overlay.showModal();
      close = () => {
        if (!overlay.isConnected) return;
        overlay.close();
        overlay.remove();
        closed();
      };
      const end = close;
      button.onclick = overlay.onclose = () => end();
      opened();
      if (${answers}) loaded();
    },
  };
}`;

let scripts = 0;

/** Plays the gateway's script without a network, at an address and under a name of its own. */
export function aLightbox({ answers = true } = {}): LightboxScript {
  scripts += 1;
  const global = `StoryLightbox${scripts}`;
  return { src: URL.createObjectURL(new Blob([write(global, answers)], { type: 'text/javascript' })), global };
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
