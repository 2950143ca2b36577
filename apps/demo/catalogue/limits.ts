/** The maximum quantity of one product in a cart. */
export const mostPerLine = 20;
