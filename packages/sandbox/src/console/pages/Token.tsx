/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Shows that a form is one of this console. */
export const Token = ({ token }: { readonly token: string }) => <input type="hidden" name="token" value={token} />;
