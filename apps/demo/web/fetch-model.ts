import type { Model } from './page.ts';

/** Gets a page of the shop as JSON, or posts a form and follows its redirect. `undefined`: the browser is on its way elsewhere. */
export async function fetchModel(url: string, body?: URLSearchParams): Promise<Model | undefined> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(url, body ? { method: 'POST', body, headers } : { headers });
    const { pathname } = new URL(response.url);
    if (response.ok && pathname === location.pathname) return (await response.json()) as Model; // written by our server
    if (response.ok) location.assign(response.url);
    else location.reload();
  } catch {
    location.reload();
  }
  return undefined;
}
