/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** The hidden field with the form token of the console. */
export const Token = ({ token }: { readonly token: string }) => <input type="hidden" name="token" value={token} />;
