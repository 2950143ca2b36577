/** Formats text for a table cell: puts it on one line and escapes vertical bars. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

export const escape = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');

/**
 * Escapes prose and leaves code in backticks unchanged. A `{@link}` is replaced with the name of its target, formatted
 * as code.
 */
export const prose = (text: string): string =>
  text
    .replaceAll(/\{@link ([^}]+)\}/g, '`$1`')
    .replaceAll(/(`[^`]*`)|([^`]+)/g, (_, quoted?: string, words = '') => quoted ?? escape(words));
