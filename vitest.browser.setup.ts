import { afterAll } from 'vitest';

// All test files in the browser project share one page, so each file clears the page when it ends.
afterAll(() => document.body.replaceChildren());
