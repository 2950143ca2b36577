/** The most pieces of one product in a cart. */
export const mostPerLine = 20;
