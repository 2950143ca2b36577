/**
 * Returns true if jsdom's `DOMParser` accepts the document. Both jsdom and the reader parse with saxes, but jsdom also
 * checks namespaces.
 */
export function domTakes(text: string): boolean;
