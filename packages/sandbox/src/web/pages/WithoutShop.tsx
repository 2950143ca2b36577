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
  /** Webhook for the payment. `undefined` if the sandbox sends none. */
  readonly webhook: WebhookMessage | undefined;
  readonly settings: Settings;
  readonly merchant: Merchant;
}

/** Shows the messages that the shop would receive, and explains how to set the shop's URLs. */
export function WithoutShop({ answer, webhook, settings, merchant }: WithoutShopProps) {
  const { status } = answer;
  return (
    <>
      <div class="card">
        <h2>What the browser would have sent</h2>
        <p>A form with these fields, sent to the {status} URL of the shop.</p>
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
                ? `Sent to ${merchant.webhookUrl}:`
                : 'The shop has no webhook URL either. This webhook would have been sent:'}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
            <pre class="document" tabindex={0}>
              {webhook.contentType.endsWith('xml') ? prettyXml(webhook.body) : webhook.body}
            </pre>
          </>
        ) : (
          <p>
            {status === 'cancel'
              ? 'No webhook is sent for a cancellation. To send one, set webhookOnCancel.'
              : 'No webhook is sent for a card that is only verified.'}
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
      <h2>Set the URLs of your shop</h2>
      <p>Restart the sandbox with your own URLs and your other flags:</p>
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
        You can also use environment variables. <code>tillkit-sandbox --help</code> lists them.
      </p>
    </div>
  );
}

/**
 * Explains how to set the shop's URLs in the merchants file. Displayed for every merchant except the first, because
 * command-line flags configure only the first merchant.
 */
function InTheFile() {
  return (
    <div class="card">
      <h2>Set the URLs of your shop</h2>
      <p>
        This merchant is configured in the file of <code>--merchants</code>. Add these settings there and restart the
        sandbox:
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
