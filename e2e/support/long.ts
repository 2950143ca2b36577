/** `npm run prove journeys` sets it: every look and every entry, where `npm test` takes a part of them. */
export const isLong = process.env.LONG_RUN === '1';
