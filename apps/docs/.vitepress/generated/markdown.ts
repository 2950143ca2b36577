/** For a cell of a table: on one line. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export const escape = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');

/** Words around code: what stands in backticks is left as it is, and the name of a link is code. */
export const prose = (text: string): string =>
  text
    .replaceAll(/\{@link ([^}]+)\}/g, '`$1`')
    .replaceAll(/(`[^`]*`)|([^`]+)/g, (_, quoted?: string, words = '') => quoted ?? escape(words));
