/**
 * True in `npm run prove journeys`, which runs every variant and the tests tagged `@long`. `npm test` runs only a part
 * of these.
 */
export const isLong = process.env.LONG_RUN === '1';
