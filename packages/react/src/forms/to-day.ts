/** Converts an ISO date to the format day.month.year. Returns any other text unchanged. */
export const toDay = (text: string): string => text.replace(/^(\d+)-(\d\d)-(\d\d)$/, '$3.$2.$1');
