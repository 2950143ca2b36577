/**
 * A mark of a payment method as data: a rounded square tile with a drawing on it. The sandbox draws the SVG itself, so
 * a mark cannot contain markup, scripts or styles.
 */
export interface MethodMark {
  /** Color of the tile, such as `#0b5cad`. */
  readonly tile: string;
  /** Color of the drawing. */
  readonly ink: string;
  /** Optional. Path data of the lines, on a grid of 24 by 24. */
  readonly lines?: string | undefined;
  /** Optional. Path data of the filled shapes, on the same grid. */
  readonly shapes?: string | undefined;
}

/**
 * A merchant's own names and marks for payment methods, keyed by method code. The key `card` stands for the entry that
 * all card brands share.
 */
export interface MethodDisplay {
  /** Optional. Methods without an entry keep the sandbox's own name. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Optional. Methods without an entry keep the icon of their kind. */
  readonly marks?: Readonly<Record<string, MethodMark>> | undefined;
}
