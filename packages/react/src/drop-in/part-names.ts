/** What stands inside a row. */
export type BodyName = 'button' | 'fields' | 'form';
/** What comes once it is needed, each in a chunk of its own. */
export type PartName = BodyName | 'wallets' | 'followed' | 'notice';
/** Parts that were loaded before the page was rendered. */
export type LoadedParts = Readonly<Partial<Record<PartName, unknown>>>;
