/** Converts `1990-12-31` to `31.12.1990`; returns any other text unchanged. */
export const fromIsoDay = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');

/** Converts `31.12.1990` to `1990-12-31`; returns any other text unchanged. */
export const toIsoDay = (text: string): string => text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
