/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Address } from '../../page/Address.tsx';
import { consolePath } from '../../page/console-path.ts';
import type { KeptExchange, Message } from '../../model/exchange.ts';
import { titleOf, verdictOf } from '../words.ts';
import { Body } from './Body.tsx';
import { Time } from './Time.tsx';
import { Token } from './Token.tsx';

interface ExchangesProps {
  readonly exchanges: readonly KeptExchange[];
  readonly token: string;
  /** If true, each exchange links to its transaction. Defaults to false. */
  readonly linked?: boolean;
}

/** A list of exchanges, one line each. An expanded line shows the request and the response. */
export function Exchanges({ exchanges, token, linked = false }: ExchangesProps) {
  return (
    <ol class="exchanges">
      {exchanges.map((exchange) => (
        <Exchange exchange={exchange} token={token} linked={linked} />
      ))}
    </ol>
  );
}

interface ExchangeProps {
  readonly exchange: KeptExchange;
  readonly token: string;
  readonly linked: boolean;
}

function Exchange({ exchange, token, linked }: ExchangeProps) {
  const { id, kind, method, url, request, answer, at, took, about, attack, objections = [] } = exchange;
  const { title, who } = titleOf(exchange);
  const verdict = verdictOf(exchange);
  const [address = '', query] = url.split('?');
  const { transactionIds = [] } = about;
  return (
    <li id={`x${id}`} data-kind={kind}>
      <details>
        <summary data-item>
          <Time at={at} short={!linked} />
          <span class="title">
            <strong>{title}</strong>{' '}
            <span class="quiet">{[who, linked && about.refno].filter(Boolean).join(' · ')}</span>
          </span>
          <span class="verdict" data-tone={verdict.tone}>
            {verdict.text}
          </span>
        </summary>
        <div class="messages">
          <div role="group" aria-label={`Request of ${title}`}>
            <h3>Request</h3>
            <p class="line">
              <code>
                {method} <Address text={address} />
              </code>
            </p>
            <Headers message={request} />
            <Body message={request} label="Request" query={query} />
            {objections.length > 0 && (
              <>
                <h4>A strict gateway may refuse this document</h4>
                <ul class="objections">
                  {objections.map((objection) => (
                    <li>{objection}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div role="group" aria-label={`Answer of ${title}`}>
            <h3>Answer</h3>
            {answer ? (
              <>
                <p class="line">
                  <code>{answer.status}</code>{' '}
                  <span class="quiet">after {took < 1 ? 'less than 1' : Math.round(took)} ms</span>
                </p>
                <Headers message={answer} />
                <Body message={answer} label="Answer" />
              </>
            ) : (
              <p class="quiet">
                {kind === 'callback' && !attack
                  ? 'The shop responds to the browser. The gateway does not see this response.'
                  : 'No answer.'}
              </p>
            )}
          </div>
          {kind === 'webhook' && !attack && <Replay id={id} token={token} title={title} />}
          {linked && transactionIds.length > 0 && (
            <p class="links">
              {transactionIds.map((transactionId) => (
                <a href={`${consolePath}/transactions/${transactionId}`}>Transaction {transactionId}</a>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function Headers({ message: { headers } }: { readonly message: Message }) {
  const all = Object.entries(headers);
  if (all.length === 0) return null;
  return (
    <dl class="pairs headers">
      {all.map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  );
}

function Replay({ id, token, title }: { readonly id: number; readonly token: string; readonly title: string }) {
  return (
    <form method="post" action={`${consolePath}/requests/${id}/replay`} class="replay">
      <Token token={token} />
      <button class="small" name="times" value="1">
        Send again<span class="hidden">: {title}</span>
      </button>
      <button class="small" name="times" value="2">
        Send twice<span class="hidden">: {title}</span>
      </button>
    </form>
  );
}
