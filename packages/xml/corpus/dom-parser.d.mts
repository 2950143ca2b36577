/**
 * Returns true if jsdom's `DOMParser` accepts the document. Like the reader, jsdom parses with saxes, so the namespace
 * check is its only additional check.
 */
export function domTakes(text: string): boolean;
