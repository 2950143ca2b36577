export { TestCards, type TestCardsProps } from './TestCards.tsx';
export type { TestCardLabels } from './test-card-labels.ts';
export type { TestOutcome } from '@tillkit/core';
