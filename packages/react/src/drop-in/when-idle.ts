/** The delay in browsers without `requestIdleCallback`, in milliseconds. */
const fallbackDelay = 200;

/** Calls `work` once the browser is idle. Returns a function that cancels the call. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const call = requestIdleCallback(work);
    return () => cancelIdleCallback(call);
  }
  const timer = setTimeout(work, fallbackDelay);
  return () => clearTimeout(timer);
}
