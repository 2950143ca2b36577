import type { SavedCard } from '../../web/page.ts';

const prefix = 'saved:';

/** The form value that `<Checkout>` posts for a saved card. */
export const rowOf = ({ id }: Pick<SavedCard, 'id'>): string => prefix + id;

export const isSavedRow = (code: string): boolean => code.startsWith(prefix);
