/** The sinks that can be read from inside a page. */
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

/** Runs in the page, so it stands on nothing around it. `timing`: addresses of what the page has loaded. */
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

  /** Every text and number that properties lead to: of the window, of the document, of each element. */
  const walk = (): string[] => {
    const found = new Set<string>();
    const seen = new Set<unknown>();
    const queue: unknown[] = [window, document, ...elements];
    const isWritten = (get: () => unknown) => !Function.prototype.toString.call(get).includes('[native code]');
    const open = (value: object) => {
      if (value instanceof Map || value instanceof Set) queue.push(...[...value].flat());
      if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) found.add(new TextDecoder().decode(value));
      if (Array.isArray(value) && value.every((one) => /^\d{1,4}$/.test(String(one)))) found.add(value.join(''));
      for (const key of Reflect.ownKeys(value)) {
        found.add(String(key));
        const property = Object.getOwnPropertyDescriptor(value, key);
        if (property?.get && isWritten(property.get) && !(value instanceof Node)) queue.push(property.get.call(value));
        else queue.push(property?.value);
      }
    };
    while (queue.length > 0) {
      const value = queue.pop();
      // Small numbers count things all over a page, and each is some code.
      if (typeof value === 'number') found.add(Math.abs(value) < 100_000 ? '' : String(Math.trunc(value)));
      else if (typeof value === 'string' || typeof value === 'bigint') found.add(String(value));
      else if ((typeof value === 'object' || typeof value === 'function') && value && !seen.has(value)) {
        seen.add(value);
        try {
          open(value);
        } catch {} // a window of another origin
      }
    }
    return [...found].filter((text) => /\d\D*\d\D*\d/.test(text));
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
    const kept = (await cache.keys()).map(async (request) => [request.url, await (await cache.match(request))?.text()]);
    return JSON.stringify([name, await Promise.all(kept)]);
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
