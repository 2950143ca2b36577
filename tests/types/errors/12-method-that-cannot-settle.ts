import type { MethodThat } from '@tillkit/core';

// A credit check cannot be settled.
export const method: MethodThat<'settle'> = 'DVI';
