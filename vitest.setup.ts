import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// This timeout is as long as the `expect.poll` timeout, because a test may be the first to load a component that is
// loaded on demand.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
