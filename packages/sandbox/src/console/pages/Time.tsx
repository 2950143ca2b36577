/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** A time in UTC. If `short` is true, the date is shown only in the tooltip. */
export function Time({ at, short = false }: { readonly at: string; readonly short?: boolean }) {
  const [day = '', rest = ''] = at.split('T');
  const time = rest.slice(0, 8);
  return (
    <time datetime={at} title={`${day} ${time} UTC`}>
      {short ? time : `${day} ${time}`}
    </time>
  );
}
