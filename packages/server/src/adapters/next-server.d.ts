// The part of Next that the adapter uses. Next is an optional peer dependency, which this repository does not install.
declare module 'next/server.js' {
  /** Runs work after the response. Undefined in Next before 15.1. */
  export const after: ((work: Promise<unknown>) => void) | undefined;
}
