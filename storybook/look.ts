/** How a story is seen: the globals of the toolbar. */
export interface Look {
  readonly theme: string;
  /** BCP 47. */
  readonly locale: string;
  readonly direction: string;
}

const listeners = new Set<() => void>();
let worn: Look | undefined;

/** Shows the story in this look, whatever the toolbar says; `undefined` gives it back to the toolbar. */
export function wearLook(look: Look | undefined): void {
  worn = look;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const wornLook = (): Look | undefined => worn;

/** For `useSyncExternalStore`. */
export function onLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
