/**
 * A fault that a test plants in the simulated world, to show that the checks find it. Each one looks like a mistake of
 * the till.
 */
export const plants = [
  'sends calls twice',
  'undoes commits',
  'marks payments as paid',
  'takes payments back',
  'runs hooks twice',
  'forgets webhooks',
  'checks nothing',
  'logs a key',
] as const;
export type Plant = (typeof plants)[number];
