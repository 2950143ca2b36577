/** Content of a row. */
export type BodyName = 'button' | 'fields' | 'form';
/** Parts that load on demand, each in its own chunk. */
export type PartName = BodyName | 'wallets' | 'followed' | 'notice';
/** Parts that were loaded before the page was rendered. */
export type LoadedParts = Readonly<Partial<Record<PartName, unknown>>>;
