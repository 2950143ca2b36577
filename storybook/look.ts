/** The theme, language and text direction of a story, as selected in the toolbar. */
export interface Look {
  readonly theme: string;
  /** BCP 47 locale. */
  readonly locale: string;
  readonly direction: string;
}

const listeners = new Set<() => void>();
let override: Look | undefined;

/** Overrides the toolbar's look. `undefined` removes the override. */
export function overrideLook(look: Look | undefined): void {
  override = look;
  for (const listener of listeners) listener();
}

/** Snapshot function for `useSyncExternalStore`. */
export const getLookOverride = (): Look | undefined => override;

/** Subscribe function for `useSyncExternalStore`. */
export function subscribeToLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
