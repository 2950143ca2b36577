/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Message } from '../../model/exchange.ts';
import { prettyXml } from '../../page/pretty-xml.ts';

interface BodyProps {
  readonly message: Message;
  /** The name of the message, used in the label of the copy button. */
  readonly label: string;
  /** Optional. The query string of the URL. Shown for GET forms, which have no body. */
  readonly query?: string | undefined;
}

/** A formatted message body with a collapsible section that shows the body as sent. */
export function Body({ message: { headers, body, whole }, label, query = '' }: BodyProps) {
  const type = headers['content-type'] ?? '';
  const text = body || query;
  if (text === '') return null;
  return (
    <div class="body">
      <Readable text={text} type={body === '' ? 'urlencoded' : type} label={label} />
      {whole !== undefined && (
        <p class="quiet">
          Only the first {body.length} of {whole} characters are kept.
        </p>
      )}
      <details class="raw">
        <summary>As sent</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
        <pre tabindex={0} aria-label={`${label}, as sent`}>
          {text}
        </pre>
      </details>
      <button type="button" class="small copy" data-copy hidden>
        Copy<span class="hidden"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}

function Readable({ text, type, label }: { readonly text: string; readonly type: string; readonly label: string }) {
  if (type.includes('urlencoded'))
    return (
      <dl class="pairs">
        {[...new URLSearchParams(text)].map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value === '' ? <span class="quiet">empty</span> : value}</dd>
          </>
        ))}
      </dl>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <pre class={type.includes('xml') ? 'document' : undefined} tabindex={0} aria-label={label}>
      {type.includes('xml') ? <Xml text={text} /> : type.includes('json') ? prettyJson(text) : text}
    </pre>
  );
}

/** XML with dimmed tags. */
const Xml = ({ text }: { readonly text: string }) => (
  <>
    {prettyXml(text)
      .split(/(<[^>]*>)/)
      .map((part) => (part.startsWith('<') ? <span class="tag">{part}</span> : part))}
  </>
);

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
