/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Address } from '../../page/Address.tsx';
import { consolePath } from '../../page/console-path.ts';
import type { Described } from '../describe-settings.ts';
import { TestCards } from './TestCards.tsx';

/** Index page with an introduction, the settings and the test cards. */
export function IndexPage({ settings }: { readonly settings: readonly Described[] }) {
  return (
    <div class="card">
      <h1>The payment gateway, simulated</h1>
      <p>
        A shop under development sends its shoppers here instead of to the real gateway. No money moves, and only the
        test cards below are accepted.
      </p>
      <p>
        <a href={consolePath}>Open the console</a>: transactions, their messages, and actions on them.
      </p>
      <h2>Settings</h2>
      <dl class="start">
        {settings.map(({ name, value }) => (
          <div>
            <dt>{name}</dt>
            <dd>
              <code>
                <Address text={value} />
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <h2>Test cards</h2>
      <TestCards />
    </div>
  );
}
