// TypeScript 6 and later report an import of a style sheet that has no types.
export {};
