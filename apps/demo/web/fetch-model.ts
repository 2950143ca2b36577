import type { Model } from './page.ts';

/**
 * Fetches a page of the shop as JSON, or posts a form and follows its redirect. Returns `undefined` if the browser
 * navigates away.
 */
export async function fetchModel(url: string, body?: URLSearchParams): Promise<Model | undefined> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(url, body ? { method: 'POST', body, headers } : { headers });
    const { pathname } = new URL(response.url);
    // The shop's own server created this model, so its type is known.
    if (response.ok && pathname === location.pathname) return (await response.json()) as Model;
    if (response.ok) location.assign(response.url);
    else location.reload();
  } catch {
    location.reload();
  }
  return undefined;
}
