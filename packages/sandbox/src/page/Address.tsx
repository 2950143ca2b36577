/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Text with URLs, which can break after a slash if the line is too short. */
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
