/**
 * Returns whether jsdom's `DOMParser` accepts the document. It uses saxes too, so it only adds the rules of namespaces.
 */
export function domTakes(text: string): boolean;
