import type { SavedCard } from '../../web/page.ts';

const prefix = 'saved:';

/** What the row of a saved card is called: as `<Checkout>` posts it. */
export const rowOf = ({ id }: Pick<SavedCard, 'id'>): string => prefix + id;

export const isSavedRow = (code: string): boolean => code.startsWith(prefix);
