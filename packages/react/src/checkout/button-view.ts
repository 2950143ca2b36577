import type { LightboxState } from '../lightbox/lightbox-types.ts';

/** What a button shows and says. Texts that are missing are its own. */
export interface ButtonView {
  readonly status: 'starting' | 'leaving' | LightboxState['status'];
  readonly said?: string | undefined;
  readonly alarm?: string | undefined;
  /** Why it failed. */
  readonly code?: string | undefined;
}
