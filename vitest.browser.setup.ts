import { afterAll } from 'vitest';

// The files of the project share one page.
afterAll(() => document.body.replaceChildren());
