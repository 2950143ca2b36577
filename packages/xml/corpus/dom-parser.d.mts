/** Whether jsdom's `DOMParser` takes the document. Beneath it runs saxes too, so this only adds the rules of namespaces. */
export function domTakes(text: string): boolean;
