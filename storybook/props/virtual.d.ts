declare module 'virtual:tillkit-declarations' {
  /** Exported interfaces and types of core and react by name, as written in the source. */
  export const declarations: Readonly<Record<string, string>>;
}
