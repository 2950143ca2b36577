/** `1990-12-31` → `31.12.1990`; any other text stays. */
export const fromIsoDay = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');

/** `31.12.1990` → `1990-12-31`; any other text stays. */
export const toIsoDay = (text: string): string => text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
