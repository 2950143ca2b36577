import type { SavedCard } from '../../web/page.ts';

const prefix = 'saved:';

/** The value of a saved card's row, as `<Checkout>` posts it. */
export const rowOf = ({ id }: Pick<SavedCard, 'id'>): string => prefix + id;

export const isSavedRow = (code: string): boolean => code.startsWith(prefix);
