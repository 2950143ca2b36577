/** `npm run prove journeys` sets it: every look, every entry and what is tagged `@long`, where `npm test` takes a part of them. */
export const isLong = process.env.LONG_RUN === '1';
