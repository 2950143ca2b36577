/**
 * A successful result with its value, or a failed result with its errors. Each variant declares the other variant's
 * property as `undefined`, because a compiler without `strict` would otherwise not narrow the type after `if
 * (!result.ok)`.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T; readonly error?: undefined }
  | { readonly ok: false; readonly error: E; readonly value?: undefined };
