/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { callbackFields } from '../../payment/callback-target.ts';
import { prettyXml } from '../../page/pretty-xml.ts';
import type { Settings } from '../../admin/settings.ts';
import type { Merchant } from '../../model/merchant.ts';
import { shopFlags, startCommand } from '../../admin/start-command.ts';
import type { WebhookMessage } from '../../notify/webhook-message.ts';
import type { Answer } from '../../model/answer.ts';

interface WithoutShopProps {
  readonly answer: Answer;
  /** Absent: none belongs to this payment. */
  readonly webhook: WebhookMessage | undefined;
  readonly settings: Settings;
  readonly merchant: Merchant;
}

/** What the shop would have got, and how to tell the sandbox where it is. */
export function WithoutShop({ answer, webhook, settings, merchant }: WithoutShopProps) {
  const { status } = answer;
  return (
    <>
      <div class="card">
        <h2>What the browser would have brought</h2>
        <p>A form with these fields, to the {status} address of the shop.</p>
        <dl class="start told">
          {callbackFields(answer, merchant).map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </>
          ))}
        </dl>
      </div>
      <div class="card">
        <h2>The webhook</h2>
        {webhook ? (
          <>
            <p>
              {merchant.webhookUrl
                ? `Its address is ${merchant.webhookUrl}:`
                : 'It has no address either. It would have been:'}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
            <pre class="document" tabindex={0}>
              {webhook.contentType.endsWith('xml') ? prettyXml(webhook.body) : webhook.body}
            </pre>
          </>
        ) : (
          <p>
            {status === 'cancel'
              ? 'None is sent for a cancel: the setting webhookOnCancel switches it on.'
              : 'None is sent for a card that is only confirmed.'}
          </p>
        )}
      </div>
      {merchant === settings.merchants[0] ? <ByFlags settings={settings} /> : <InTheFile />}
    </>
  );
}

function ByFlags({ settings }: { readonly settings: Settings }) {
  return (
    <div class="card">
      <h2>How to set the addresses of your shop</h2>
      <p>End the sandbox and start it again, with your own addresses and the other flags that you use:</p>
      <pre>
        {startCommand(settings).map((part) => (
          <>
            <span>{part}</span>{' '}
          </>
        ))}
      </pre>
      <dl class="start told">
        {shopFlags.map(({ flag, description }) => (
          <>
            <dt>
              <code>{flag}</code>
            </dt>
            <dd>{description}</dd>
          </>
        ))}
      </dl>
      <p class="quiet">
        Environment variables do the same: <code>tillkit-sandbox --help</code> lists them.
      </p>
    </div>
  );
}

/** Flags speak of the first merchant. */
function InTheFile() {
  return (
    <div class="card">
      <h2>How to set the addresses of your shop</h2>
      <p>
        This merchant stands in the list that <code>--merchants</code> names. Add them there and start the sandbox
        again:
      </p>
      <dl class="start told">
        {shopFlags.map(({ name, description }) => (
          <>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </>
        ))}
      </dl>
    </div>
  );
}
