/** What the sandbox knows of a method that is no card. */
export interface OtherMethod {
  readonly name: string;
  /** The shopper pays on a site of the provider; the gateway's page only leads there. */
  readonly site?: true;
  /** No page of it stands in a frame. */
  readonly unframed?: true;
  /** It has aliases: like those of cards, or the identifier of a billing agreement. */
  readonly alias?: 'plain' | 'agreement';
  /** The provider may leave the answer open. */
  readonly pending?: true;
}

/**
 * Every method that is no card, in the order of the method selection. Not taken from the catalogue, so that a mistake
 * there shows. Names are the interface's own words; where it has none the code has to do.
 */
export const otherMethods = {
  TWI: { name: 'TWI' },
  PFC: { name: 'Bank card A', site: true, alias: 'plain' },
  PEF: { name: 'Bank e-finance account A', site: true },
  PAP: { name: 'Wallet account', site: true, unframed: true, alias: 'agreement', pending: true },
  PAY: { name: 'Wallet A' },
  SAM: { name: 'Wallet B' },
  APL: { name: 'Wallet C' },
  MDP: { name: 'Mobile payment' },
  EPS: { name: 'Bank transfer EPS' },
  GEP: { name: 'Bank transfer' },
  GPA: { name: 'Bank transfer with age check' },
  ESY: { name: 'Easy payment' },
  BPY: { name: 'Invoice' },
  BPL: { name: 'Invoice' },
  BPD: { name: 'Invoice' },
  SWB: { name: 'Invoice' },
  INT: { name: 'Invoice of provider B' },
  ACC: { name: 'Invoice and instalments of provider A' },
  MFX: { name: 'Invoice of providers D and E' },
  MFA: { name: 'Invoice of provider E' },
  MFG: { name: 'Gift and customer card of provider D', site: true },
  KLN: { name: 'Provider C' },
  PSC: { name: 'Prepaid voucher' },
  BON: { name: 'Loyalty card' },
  DVI: { name: 'Credit check' },
  DEA: { name: 'DEA' },
  DIB: { name: 'DIB' },
  MAU: { name: 'MAU' },
  MMS: { name: 'MMS' },
  REK: { name: 'REK' },
} as const satisfies Readonly<Record<string, OtherMethod>>;

export type OtherCode = keyof typeof otherMethods;

/** Whether a code is that of a method that is no card. */
export const isOther = (code: string | undefined): code is OtherCode =>
  code !== undefined && Object.hasOwn(otherMethods, code);

/** What is known of it; `undefined` for cards and for codes that nobody has. */
export const otherMethodOf = (code: string | undefined): OtherMethod | undefined =>
  isOther(code) ? otherMethods[code] : undefined;
