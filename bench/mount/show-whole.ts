import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the page, and notes when it is painted: milliseconds since the navigation began, and since the render call. */
export function showWhole(node: ReactNode): void {
  const begun = performance.now();
  const note = () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const now = performance.now();
      Object.assign(globalThis, { shown: { page: now, render: now - begun } });
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const place = document.querySelector('main') as HTMLElement; // of the page
  createRoot(place).render(createElement(Painted, { note }, node));
}

function Painted({ note, children }: { readonly note: () => void; readonly children?: ReactNode }) {
  useEffect(note);
  return children;
}
