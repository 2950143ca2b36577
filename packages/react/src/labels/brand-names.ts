import { cardNames } from '@tillkit/core/card-names';

const names: Readonly<Record<string, string>> = cardNames;

/** Returns a card's brand name by its method code. Brand names are the same in every language. */
export const brandName = (code: string | undefined): string | undefined => names[code ?? ''] ?? code;
