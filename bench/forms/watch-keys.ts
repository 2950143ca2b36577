/** The end of the next frame. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(0);
    });
  });

/** Times the keys of a page, from before the first listener of `keydown` to the end of the frame that shows the letter. */
export function watchKeys() {
  const milliseconds: number[] = [];
  let painted = Promise.resolve();
  let begun = 0;
  window.addEventListener(
    'keydown',
    () => {
      begun = performance.now();
    },
    true,
  );
  window.addEventListener('input', () => {
    painted = nextPaint().then(() => {
      milliseconds.push(performance.now() - begun);
    });
  });
  return { milliseconds, painted: () => painted };
}
