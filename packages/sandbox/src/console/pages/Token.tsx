/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** The hidden field that contains the console's form token. */
export const Token = ({ token }: { readonly token: string }) => <input type="hidden" name="token" value={token} />;
