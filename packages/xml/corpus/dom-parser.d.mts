/**
 * Returns true if jsdom's `DOMParser` accepts the document. jsdom uses saxes too, so the namespace check is the only
 * check that it adds to those of the reader.
 */
export function domTakes(text: string): boolean;
