/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Text with URLs, in which a line can break after each slash. */
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
