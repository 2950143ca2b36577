/** For a cell of a table: on one line. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export const escape = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');

/** Words around code: what stands in backticks is left as it is. */
export const prose = (text: string): string =>
  text.replaceAll(/(`[^`]*`)|([^`]+)/g, (_, quoted?: string, words = '') => quoted ?? escape(words));
