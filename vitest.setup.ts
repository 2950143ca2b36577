import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// This timeout is as long as the `expect.poll` timeout, because a test may be the first to load a component that is
// loaded on demand.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// All test files in a process share one document, so each file clears the document when it ends. Tests of the server
// rendering have no document.
afterAll(() => globalThis.document?.body.replaceChildren());
