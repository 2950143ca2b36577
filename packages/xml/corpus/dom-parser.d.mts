/**
 * Returns true if jsdom's `DOMParser` accepts the document. jsdom also parses with saxes, so the namespace check is the
 * only check that it adds to the reader's own checks.
 */
export function domTakes(text: string): boolean;
