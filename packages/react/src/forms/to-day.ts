/** A day as people write it; other text as it is. */
export const toDay = (text: string): string => text.replace(/^(\d+)-(\d\d)-(\d\d)$/, '$3.$2.$1');
