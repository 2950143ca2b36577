// Generated from labels/en.ts by `npm run labels`. Do not edit.
export const formFailure = {
  failed: 'The form could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;
