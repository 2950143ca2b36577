/**
 * Returns whether jsdom's `DOMParser` accepts the document. It uses saxes too, so compared with the reader it adds only
 * the check of namespaces.
 */
export function domTakes(text: string): boolean;
