import { tokens } from './tokens.ts';

/** The one style sheet of the pages of a payment. */
export const style = `${tokens}* { box-sizing: border-box; }
html { background: var(--page); }
body {
  margin: 0; color: var(--text);
  font: 400 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: break-word;
}
.frame { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
.wide { max-width: 760px; }
.panel { border: 1px dashed var(--edge); border-radius: 12px; margin-top: 24px; min-width: 0; font-size: 14px; }
.panel > details { border: 0; background: transparent; }
.panel > details > summary { padding-inline: 16px; }
.panel > details > div { padding: 0 16px 16px; }
.panel h2 { display: inline; margin: 0; }
.panel dl { margin-bottom: 12px; }
.panel > details > div > :last-child { margin-bottom: 0; }
.panel .answers { display: grid; gap: 8px; margin-bottom: 12px; }
.panel .answers button { min-height: 44px; background: var(--surface); }
.panel details details summary { padding-inline: 16px; }
.panel details details > div, .panel dl.received { padding-inline: 16px; }
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 12px; }
.chips button { width: auto; min-height: 44px; padding: 4px 14px; border-radius: 999px; font-size: 14px; font-weight: 400; background: var(--surface); }
.chips button:hover { background: var(--raised); }
.chips p { flex: 1 1 100%; margin: 0; }
@media (pointer: fine) { .chips button { min-height: 36px; } }
/* Cards one below the other: beside the page and on a phone there is no room for columns. */
.panel :is(table, tbody, td, caption) { display: block; }
.panel thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.panel tr { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 8px 0; border-top: 1px solid var(--line); }
.panel td { padding: 0; border: 0; }
.panel td:nth-child(3) { flex: 1 0 100%; color: var(--quiet); }
@media (min-width: 900px) {
  .beside { max-width: 992px; display: grid; grid-template: auto 1fr / minmax(0, 16fr) minmax(0, 13fr); column-gap: 32px; align-items: start; }
  .beside header, .beside main { grid-column: 1; }
  .beside .panel { grid-column: 2; grid-row: 1 / span 2; margin-top: 0; }
}
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; margin-bottom: 16px; }
header p { margin: 0; font-weight: 600; }
.badge {
  padding: 2px 12px; border-radius: 999px; background: var(--badge); color: var(--badge-text);
  font-size: 14px; font-weight: 600;
}
header button { width: auto; min-height: 44px; margin-inline-start: 4px; }
header .badge { margin-inline-start: auto; }
.framed header {
  position: sticky; top: 0; z-index: 1; min-height: 68px; margin: -24px -16px 8px; padding: 12px 16px;
  background: var(--page);
}
.framed { scroll-padding-top: 84px; }
.framed .frame { max-width: none; }
[hidden] { display: none; }
/* Sent on at once: what happens is said, and what there is to press shows where the shop does not answer. */
@media (scripting: enabled) { .leaving > :not(.now) { animation: late 1s steps(1, end); } }
@keyframes late { from { visibility: hidden; } }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
.card + .card, .card + details, details + details { margin-top: 12px; }
h1 { font-size: 20px; line-height: 1.3; font-weight: 600; margin: 0 0 12px; }
:is(h1, button, .help) { text-wrap: balance; }
h2 { font-size: 16px; font-weight: 600; margin: 24px 0 8px; }
.card > h2:first-child { margin-top: 0; }
.card > :last-child, details > :last-child { margin-bottom: 0; }
p { margin: 0 0 12px; text-wrap: pretty; }
.quiet { color: var(--quiet); font-size: 14px; }
.amount {
  font-size: clamp(28px, 9vw, 40px); line-height: 1.2; font-weight: 600; letter-spacing: -0.01em; margin: 0 0 12px;
  font-variant-numeric: tabular-nums;
}
:is(h1, .amount):has(+ dl) { margin-bottom: 8px; }
.amount .long { font-size: clamp(20px, 7vw, 40px); }
dl { margin: 0 0 24px; display: grid; gap: 4px 16px; font-size: 14px; }
/* A value that does not fit beside its name stands below it in one piece. */
dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
dt { color: var(--quiet); overflow-wrap: anywhere; }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dl > div > dd { margin-inline-start: auto; text-align: end; }
.start { grid-template-columns: auto 1fr; }
@media (min-width: 421px) {
  .start > div { display: contents; }
  .start > div > dd { text-align: start; margin: 0; }
}
form { margin: 0; }
fieldset { border: 0; margin: 0 0 20px; padding: 0; min-width: 0; }
legend, label { font-weight: 600; font-size: 14px; }
legend { padding: 0; margin-bottom: 4px; }
label { display: block; margin-bottom: 4px; }
input[type='text'], select {
  display: block; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--surface); color: var(--text); font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid='true'] { border: 2px solid var(--error); padding: 7px 11px; }
.help { margin: 4px 0 12px; min-height: 21px; font-size: 14px; color: var(--quiet); }
.help.error, .summary { display: flex; gap: 4px; color: var(--error); }
.help.error::before, .summary::before { content: '!' / ''; flex: none; display: grid; place-content: center; width: 16px; height: 16px; margin-top: 2px; border: 1.5px solid currentcolor; border-radius: 50%; font-size: 11px; font-weight: 600; line-height: 1; }
/* Number in a row of its own. A label of two lines moves no field out of its row. */
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 12px; }
.field { display: grid; grid-row: span 3; grid-template: subgrid / minmax(0, 1fr) auto; align-items: end; }
.field label { hyphens: auto; }
.field:first-child { grid-column: 1 / -1; grid-template-columns: max-content minmax(0, 1fr); column-gap: 12px; }
.field > :is(input, .help) { grid-column: 1 / -1; }
.field > .help { align-self: start; }
/* The kind of card: a card in one stroke, and its name. */
.brand { display: flex; align-items: center; gap: 8px; justify-self: end; margin-bottom: 4px; font-size: 14px; color: var(--quiet); }
.brand:not(:empty)::before {
  content: ''; width: 20px; height: 14px; border: 1.5px solid currentcolor; border-top-width: 4px; border-radius: 3px;
}
.methods { display: grid; grid-template-columns: repeat(auto-fill, minmax(208px, 1fr)); gap: 0 12px; }
.methods label {
  display: flex; align-items: center; gap: 6px; min-height: 44px; margin: 0; font-weight: 400; line-height: 1.3;
  cursor: pointer;
}
.mark { flex: none; fill: none; color: var(--quiet); stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
.asks { display: flex; gap: 12px; }
.asks .mark { color: var(--accent); }
.methods .code { margin-inline-start: auto; color: var(--quiet); }
details.others { margin-top: 8px; }
details.others summary { padding-inline: 12px; }
details.others .methods { padding: 0 12px 8px; }
form:not(:has([data-other]:checked)) .for-other, form:has([data-other]:checked) .for-card { display: none; }
input[type='radio'] { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
.summary { flex-wrap: wrap; margin: 12px 0 0; font-size: 14px; }
.summary :is(p, ul) { margin: 0; padding: 0; }
.summary ul { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 0 12px; padding-inline-start: 20px; list-style: none; }
a { color: var(--accent); text-underline-offset: 2px; }
.summary a { color: var(--error); display: inline-block; padding: 2px 0; }
.actions { display: grid; gap: 12px; margin-top: 8px; }
button {
  width: 100%; min-height: 48px; padding: 8px 16px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--edge); background: transparent; color: var(--text);
}
button:hover { background: var(--raised); }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); min-height: 52px; }
button.main:hover { background: var(--accent-strong); }
/* The ring turns in the button's own padding: the label does not move. */
button[aria-busy='true'] { position: relative; cursor: default; }
button[aria-busy='true']::before {
  content: ''; position: absolute; inset-block: 0; inset-inline-start: 12px; width: 16px; height: 16px; margin-block: auto;
  border: 2px solid currentcolor; border-block-start-color: transparent; border-radius: 50%; animation: turn 900ms linear infinite;
}
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { button[aria-busy='true']::before { animation: none; } }
@media (forced-colors: active) {
  .badge { outline: 1px solid; }
  .mark.mark { color: inherit; }
  button[aria-busy='true']::before { border-block-start-color: ButtonFace; }
}
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
summary { min-height: 44px; padding: 10px 24px; font-weight: 600; font-size: 14px; cursor: pointer; border-radius: 12px; }
details > div { padding: 4px 24px 20px; }
dl.received { padding: 4px 24px 20px; margin: 0; }
.received .quiet { font-style: italic; }
.after { margin: 16px 0 0; text-align: center; }
.after a { display: inline-block; padding: 10px 0; }
details .help { min-height: 0; margin-bottom: 0; }
select { font-size: 16px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; text-align: start; }
caption { text-align: start; color: var(--quiet); padding-bottom: 8px; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
th { font-weight: 600; }
.number { font-variant-numeric: tabular-nums; }
.number, .number + td { white-space: nowrap; }
.number span { user-select: all; }
pre { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; }
pre span { display: inline-block; }
.document { white-space: pre; overflow-x: auto; }
pre, code { font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
@media (max-width: 420px) {
  .frame { padding: 16px 12px 32px; }
  .framed header { margin: -16px -12px 4px; padding-inline: 12px; }
  .card { padding: 16px; }
  .framed .card { padding: 12px; }
  .framed header { gap: 8px; }
  .framed header .badge { padding-inline: 8px; }
  .framed header button { margin: 0; padding-inline: 12px; }
  .fields { grid-template-columns: minmax(0, 9fr) minmax(0, 10fr); gap: 0 8px; }
  /* Beside the label there is no room for a long name: it stands in place of the help. */
  .brand { grid-area: 3 / 1 / auto / -1; place-self: start; margin: 4px 0 0; }
  .field:has(.brand:not(:empty)) > .help:not(.error) { visibility: hidden; }
  .field:has(.error) > .brand { display: none; }
  summary { padding-inline: 16px; }
  details > div, dl.received { padding-inline: 16px; }
  .start { grid-template-columns: minmax(0, 1fr); }
  .start > div > dd { flex: 1 0 100%; text-align: start; }
  .told { gap: 0; }
  .told dd { margin-bottom: 8px; }
  pre { padding: 12px; }
  table, tbody, tr, td, caption { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 8px 0; border-top: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td:nth-child(3) { flex: 1 0 100%; color: var(--quiet); }
}
`;
