import { cardNames } from '@tillkit/core/card-names';

const names: Readonly<Record<string, string>> = cardNames;

/** Returns the brand name for a card's method code. Brand names are the same in every language. */
export const brandName = (code: string | undefined): string | undefined => names[code ?? ''] ?? code;
