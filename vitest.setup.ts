import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as `expect.poll`: a test may be the first to load a part that comes later.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
