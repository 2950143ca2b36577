/** Converts an ISO date to day.month.year. Returns other text unchanged. */
export const toDay = (text: string): string => text.replace(/^(\d+)-(\d\d)-(\d\d)$/, '$3.$2.$1');
