/** Converts a name to a label, such as `priceGross` to `Price gross`. Used for fields that only staff fill in. */
export const toWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
