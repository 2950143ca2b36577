/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Renders text so that its URLs can wrap after each slash. */
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
