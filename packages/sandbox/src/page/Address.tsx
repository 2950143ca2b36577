/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Text with URLs that can wrap after each slash. */
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
