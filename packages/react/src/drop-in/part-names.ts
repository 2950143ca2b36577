/** Names of the checkout parts that render the content of a row. */
export type BodyName = 'button' | 'fields' | 'form';
/** Names of the checkout parts that load on demand, each in its own chunk. */
export type PartName = BodyName | 'wallets' | 'followed' | 'notice';
/** Checkout parts that were loaded before the page was rendered. */
export type LoadedParts = Readonly<Partial<Record<PartName, unknown>>>;
