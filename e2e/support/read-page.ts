/** The sinks (places where card data could leak) that a script in the page can read. */
export type PageSink =
  | 'DOM text'
  | 'attributes'
  | 'aria-live'
  | 'form values'
  | 'window properties'
  | 'window.name'
  | 'URL and history'
  | 'localStorage'
  | 'sessionStorage'
  | 'IndexedDB'
  | 'cookies'
  | 'caches';

/**
 * Reads the content of each sink. Runs in the page, so it must not use variables from outside the function. `timing`
 * lists the URLs that the page loaded.
 */
export async function readPage(): Promise<Record<PageSink | 'timing', string[]>> {
  const elements: Element[] = [];
  const texts: Record<'DOM text' | 'aria-live', string> = { 'DOM text': '', 'aria-live': '' };
  const collect = (root: Node, isLive: boolean): void => {
    for (const node of root.childNodes) {
      if (!(node instanceof Element)) texts[isLive ? 'aria-live' : 'DOM text'] += `${node.nodeValue} `;
      else {
        elements.push(node);
        const live = isLive || node.matches('[aria-live], [role=status], [role=alert], [role=log], output');
        if (node.shadowRoot) collect(node.shadowRoot, live);
        collect(node, live);
      }
    }
  };
  collect(document, false);

  /**
   * Collects all strings and numbers that are reachable through the properties of the window, the document and each
   * element.
   */
  const walk = (): string[] => {
    const values = new Set<string>();
    const visited = new Set<unknown>();
    const queue: unknown[] = [window, document, ...elements];
    const isWritten = (get: () => unknown) => !Function.prototype.toString.call(get).includes('[native code]');
    const open = (value: object) => {
      if (value instanceof Map || value instanceof Set) queue.push(...[...value].flat());
      if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) values.add(new TextDecoder().decode(value));
      if (Array.isArray(value) && value.every((one) => /^\d{1,4}$/.test(String(one)))) values.add(value.join(''));
      for (const key of Reflect.ownKeys(value)) {
        values.add(String(key));
        const property = Object.getOwnPropertyDescriptor(value, key);
        if (property?.get && isWritten(property.get) && !(value instanceof Node)) queue.push(property.get.call(value));
        else queue.push(property?.value);
      }
    };
    while (queue.length > 0) {
      const value = queue.pop();
      // Small numbers are skipped because pages contain many counters, any of which could equal the security code.
      if (typeof value === 'number') values.add(Math.abs(value) < 100_000 ? '' : String(Math.trunc(value)));
      else if (typeof value === 'string' || typeof value === 'bigint') values.add(String(value));
      else if ((typeof value === 'object' || typeof value === 'function') && value && !visited.has(value)) {
        visited.add(value);
        try {
          open(value);
        } catch {} // Reading from a window with a different origin throws.
      }
    }
    return [...values].filter((text) => /\d\D*\d\D*\d/.test(text));
  };

  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const readDatabase = async (name: string): Promise<string> => {
    const database = await answer(indexedDB.open(name));
    const stores = Array.from(database.objectStoreNames, (store) => database.transaction(store).objectStore(store));
    const content = await Promise.all(
      stores.map((store) => Promise.all([store.getAllKeys(), store.getAll()].map(answer))),
    );
    database.close();
    return JSON.stringify([name, content]);
  };
  const readCache = async (name: string): Promise<string> => {
    const cache = await caches.open(name);
    const entries = (await cache.keys()).map(async (request) => [
      request.url,
      await (await cache.match(request))?.text(),
    ]);
    return JSON.stringify([name, await Promise.all(entries)]);
  };
  const workers = await navigator.serviceWorker.getRegistrations();
  const stored = (storage: Storage) => Object.entries(storage).flat().map(String);

  return {
    'DOM text': [texts['DOM text']],
    'aria-live': [texts['aria-live']],
    attributes: elements.flatMap((element) => Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)),
    'form values': elements.map((element) => ('value' in element ? String(element.value) : '')),
    'window properties': walk(),
    'window.name': [window.name],
    'URL and history': [location.href, document.referrer, JSON.stringify(history.state)],
    localStorage: stored(localStorage),
    sessionStorage: stored(sessionStorage),
    IndexedDB: await Promise.all((await indexedDB.databases()).map(({ name = '' }) => readDatabase(name))),
    cookies: [document.cookie],
    caches: [
      ...(await Promise.all((await caches.keys()).map(readCache))),
      ...workers.map(({ scope, active }) => `${scope} ${active?.scriptURL}`),
    ],
    timing: performance.getEntriesByType('resource').map(({ name }) => name),
  };
}
