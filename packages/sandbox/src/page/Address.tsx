/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Text with addresses in it, which may break after a slash where a line is too short. */
export const Address = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/(?<=[^/]\/)(?=[^/])/).map((part, at) => (
      <>
        {at > 0 && <wbr />}
        {part}
      </>
    ))}
  </>
);
