/** The shop's information pages. Each key is also the page's path, such as `/delivery`. */
export const infoKeys = ['delivery', 'returns', 'imprint'] as const;

export type InfoKey = (typeof infoKeys)[number];

/** The text of an information page, in one language. */
export interface InfoText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly InfoSection[];
}

export interface InfoSection {
  readonly heading: string;
  readonly text: string;
  /** The lines of an address below the text. */
  readonly address?: readonly string[];
}

/** Values that the texts share with other pages of the shop. */
export interface InfoFacts {
  /** The names of the countries that the shop delivers to. */
  readonly countries: string;
  readonly hours: string;
}
