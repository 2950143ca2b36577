import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the page and records when it is painted, in milliseconds since the navigation and since the render call. */
export function showWhole(node: ReactNode): void {
  const begin = performance.now();
  const note = () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const now = performance.now();
      Object.assign(globalThis, { paintTimes: { page: now, render: now - begin } });
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const place = document.querySelector('main') as HTMLElement;
  createRoot(place).render(createElement(Painted, { note }, node));
}

function Painted({ note, children }: { readonly note: () => void; readonly children?: ReactNode }) {
  useEffect(note);
  return children;
}
