/** Lets at most `perSecond` pieces of work begin in any second; the rest wait their turn. */
export function createPace(perSecond: number): () => Promise<void> {
  const gap = 1000 / perSecond;
  let next = 0;
  return () => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + gap;
    return at > now ? new Promise((resolve) => setTimeout(resolve, at - now)) : Promise.resolve();
  };
}
