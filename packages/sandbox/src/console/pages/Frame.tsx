/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { consolePath } from '../../page/console-path.ts';
import { Help } from './Help.tsx';

/** The sections of the console, each with its keyboard shortcut. */
const sections = {
  transactions: { path: consolePath, text: 'Transactions', key: 't' },
  requests: { path: `${consolePath}/requests`, text: 'Requests', key: 'r' },
  control: { path: `${consolePath}/control`, text: 'Control', key: 'o' },
  merchants: { path: `${consolePath}/merchants`, text: 'Merchants', key: 'm' },
} as const;

export type Section = keyof typeof sections;

/**
 * The header, the navigation and the help dialog of every console page. Controls that need JavaScript are hidden until
 * it runs.
 */
export function Frame({ section, children }: { readonly section?: Section | undefined; readonly children?: Child }) {
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <div class="row">
          <a class="name" href={consolePath}>
            Gateway console
          </a>
          <span class="badge">Sandbox</span>
          <p id="live" class="live" role="status" hidden></p>
          <button id="keys" type="button" class="small" hidden>
            Shortcuts
          </button>
        </div>
        <nav aria-label="Console">
          {Object.entries(sections).map(([name, { path, text, key }]) => (
            <a href={path} aria-current={name === section ? 'page' : undefined} data-key={key}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabindex={-1}>
        {children}
      </main>
      <Help />
    </>
  );
}
