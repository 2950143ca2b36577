/** What a form says when no texts come. */
export const formFailure = {
  failed: 'The form could not be loaded. Check your connection and try again.',
  retry: 'Try again',
} as const;
