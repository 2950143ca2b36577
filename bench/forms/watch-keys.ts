/** Resolves at the end of the next frame. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(0);
    });
  });

/** Measures, for each key, the time from `keydown` to the end of the frame that shows the typed character. */
export function watchKeys() {
  const milliseconds: number[] = [];
  let painted = Promise.resolve();
  let begin = 0;
  window.addEventListener(
    'keydown',
    () => {
      begin = performance.now();
    },
    true,
  );
  window.addEventListener('input', () => {
    painted = nextPaint().then(() => {
      milliseconds.push(performance.now() - begin);
    });
  });
  return { milliseconds, painted: () => painted };
}
