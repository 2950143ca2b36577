/**
 * Returns true if jsdom's `DOMParser` accepts the document. jsdom uses saxes too, so the only check that it performs in
 * addition to the reader is the namespace check.
 */
export function domTakes(text: string): boolean;
