import type { MethodThat } from '@tillkit/core';

// A credit check, where there has to be something to settle.
export const method: MethodThat<'settle'> = 'DVI';
