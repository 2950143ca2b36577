/**
 * True in `npm run prove journeys`, which runs every variant and the tests tagged `@long`. `npm test` runs only some of
 * them.
 */
export const isLong = process.env.LONG_RUN === '1';
