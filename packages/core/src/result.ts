/**
 * A value or the reasons why there is none. Each side names the other's part as absent: without `strict` a compiler does
 * not tell them apart by `if (!result.ok)`.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T; readonly error?: undefined }
  | { readonly ok: false; readonly error: E; readonly value?: undefined };
