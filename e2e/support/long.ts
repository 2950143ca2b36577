/**
 * Set by `npm run prove journeys`: all looks, all entries and the tests tagged `@long`, of which `npm test` runs a
 * part.
 */
export const isLong = process.env.LONG_RUN === '1';
