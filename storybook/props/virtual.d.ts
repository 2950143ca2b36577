declare module 'virtual:tillkit-declarations' {
  /** Every exported interface and type of core and react by its name, as it is written. */
  export const declarations: Readonly<Record<string, string>>;
}
