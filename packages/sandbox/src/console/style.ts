import { tokens } from '../page/tokens.ts';

/** The style sheet of the console. */
export const style = `${tokens}
:root {
  --good: #17663a; --good-surface: #e9f5ee; --good-line: #a9d3ba;
  --open: #7a4d00; --open-surface: #fdf3e0; --open-line: #e2c48f;
  --bad-line: #e8b4b0; --code: #f4f6f7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --good: #7fd6a3; --good-surface: #16301f; --good-line: #2d5a3e;
    --open: #f0c674; --open-surface: #33270f; --open-line: #634d22;
    --bad-line: #6b3632; --code: #151c1f;
  }
}
* { box-sizing: border-box; }
html { background: var(--page); scroll-padding-top: 16px; }
body {
  margin: 0; color: var(--text); overflow-wrap: break-word;
  font: 400 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
[hidden] { display: none !important; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; top: -100px; left: 16px; z-index: 2; padding: 8px 16px; background: var(--surface); border-radius: 8px; }
.skip:focus { top: 8px; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.top { background: var(--surface); border-bottom: 1px solid var(--line); padding: 0 24px; }
.top .row { display: flex; align-items: center; gap: 8px 12px; min-height: 56px; }
.name { color: var(--text); font-weight: 600; text-decoration: none; padding: 8px 0; white-space: nowrap; }
.badge { padding: 1px 10px; border-radius: 999px; background: var(--badge); color: var(--badge-text); font-size: 14px; font-weight: 600; }
.live { display: flex; align-items: center; gap: 8px; margin: 0 0 0 auto; font-size: 14px; color: var(--quiet); }
.live::before { content: ''; width: 8px; height: 8px; border-radius: 4px; background: var(--accent); }
.live[data-lost]::before { background: none; border: 2px solid var(--open); }
nav { display: flex; gap: 24px; margin-bottom: -1px; overflow-x: auto; }
nav a {
  display: inline-flex; align-items: center; min-height: 44px; color: var(--quiet); text-decoration: none;
  border-bottom: 2px solid transparent;
}
nav a:hover { color: var(--text); }
nav [aria-current] { color: var(--text); font-weight: 600; border-bottom-color: var(--accent); }
nav a:focus-visible { outline-offset: -2px; }
main { max-width: 1280px; margin: 0 auto; padding: 24px 24px 64px; }
h1 { font-size: 28px; line-height: 1.2; font-weight: 600; margin: 0 0 8px; letter-spacing: -0.01em; }
h2 { font-size: 16px; font-weight: 600; margin: 0 0 12px; }
h3 { font-size: 14px; font-weight: 600; margin: 0 0 4px; color: var(--quiet); }
p { margin: 0 0 12px; }
.quiet { color: var(--quiet); font-size: 14px; }
.older { margin: 12px 0 0; }
.empty { padding: 32px 16px; border: 1px dashed var(--edge); border-radius: 12px; color: var(--quiet); text-align: center; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; }
.card + .card, .side > * + * { margin-top: 16px; }
.card > :last-child { margin-bottom: 0; }
button {
  min-height: 44px; padding: 8px 16px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--edge); background: transparent; color: var(--text);
}
button:hover { background: var(--raised); }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button.main:hover { background: var(--accent-strong); }
button.small { min-height: 32px; padding: 2px 12px; font-size: 14px; }
label { font-size: 14px; font-weight: 600; }
input[type='text'], input[type='search'], select {
  display: block; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--surface); color: var(--text); font: inherit; font-weight: 400; font-variant-numeric: tabular-nums;
}
input[type='checkbox'] { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
.check { display: flex; align-items: center; gap: 8px; min-height: 32px; font-weight: 400; cursor: pointer; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); gap: 16px; margin-bottom: 16px; }
.cards .card { margin: 0; }
.row-form { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
.scenarios { margin: 0 0 12px; padding-inline-start: 20px; font-size: 14px; }
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin: 16px 0; }
.filters label { flex: 0 1 180px; min-width: 0; }
.filters label:first-child { flex: 1 1 240px; }
.filters a { padding: 10px 0; }
.row-form > *, .row-form .raw { margin: 0; }
.columns-form { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr)); align-items: end; gap: 12px; margin: 16px 0; }
table { width: 100%; border-collapse: separate; border-spacing: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; font-size: 14px; }
th, td { padding: 8px 12px; text-align: start; white-space: nowrap; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
thead th { border: 0; color: var(--quiet); font-weight: 400; }
tbody th { font-weight: 600; max-width: 260px; overflow: hidden; text-overflow: ellipsis; }
tbody tr { position: relative; }
tbody tr:hover, tbody tr:focus-within { background: var(--raised); }
tbody th a { display: inline-block; padding: 2px 0; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
tbody th a::after { content: ''; position: absolute; inset: 0; }
tbody th a:focus-visible { outline: none; }
tbody tr:has(a:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
.amount { text-align: end; }
.id, .when { color: var(--quiet); }
.state { display: inline-flex; align-items: center; gap: 6px; vertical-align: top; white-space: nowrap; font-size: 14px; font-weight: 400; letter-spacing: 0; }
.state[data-tone='good'] { color: var(--good); }
.state[data-tone='open'] { color: var(--open); }
.state[data-tone='bad'] { color: var(--error); }
.state[data-tone='plain'] { color: var(--quiet); }
.head { margin-bottom: 16px; }
.head h1 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; margin-bottom: 4px; }
.head .state { padding: 4px 12px; border: 1px solid currentColor; border-radius: 999px; font-weight: 600; }
.head p { margin: 0; }
.money { font-variant-numeric: tabular-nums; }
.notice { padding: 10px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.notice[data-tone='good'] { border-color: var(--good-line); background: var(--good-surface); color: var(--good); }
.notice[data-tone='bad'] { border-color: var(--bad-line); background: var(--error-surface); color: var(--error); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 24px; align-items: start; }
.side form + form { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
.side form { margin: 0; }
.side form > button { width: 100%; }
.side form .quiet { margin: 4px 0 0; }
.with-button { display: flex; gap: 8px; margin-top: 4px; }
.with-button input { flex: 1; min-width: 0; }
dl { margin: 0; font-size: 14px; font-variant-numeric: tabular-nums; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; }
.facts > div { display: contents; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.exchanges { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.exchanges > li + li { border-top: 1px solid var(--line); }
.exchanges summary {
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 16px; align-items: baseline; padding: 10px 16px;
  font-size: 14px; cursor: pointer; list-style: none; border-radius: 12px;
}
.exchanges summary::-webkit-details-marker { display: none; }
.exchanges summary:hover { background: var(--raised); }
.exchanges time { color: var(--quiet); font-variant-numeric: tabular-nums; }
.exchanges time::before { content: '▸'; display: inline-block; width: 16px; }
.exchanges details[open] > summary time::before { content: '▾'; }
.exchanges strong { font-size: 16px; margin-inline-end: 8px; }
.verdict { max-width: 100%; padding: 0 10px; border: 1px solid var(--line); border-radius: 6px; text-align: center; font-variant-numeric: tabular-nums; }
.verdict[data-tone='good'] { border-color: var(--good-line); background: var(--good-surface); color: var(--good); }
.verdict[data-tone='bad'] { border-color: var(--bad-line); background: var(--error-surface); color: var(--error); }
.messages { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 24px; padding: 4px 16px 16px; }
.messages > [role] { min-width: 0; }
/* An answer of a line leaves the room to the request. */
.messages:not(:has([role] + [role] .body)) { grid-template-columns: minmax(0, 5fr) minmax(0, 2fr); }
.line { margin: 0 0 4px; overflow-wrap: anywhere; }
.body { margin-top: 8px; }
.pairs { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 12px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--code); font: 13px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.pairs dt { overflow-wrap: anywhere; }
.headers { padding: 0; border: 0; background: none; grid-template-columns: max-content minmax(0, 1fr); }
pre, code { font: 13px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre {
  margin: 0; padding: 8px 12px; max-height: 480px; overflow: auto; border: 1px solid var(--line); border-radius: 8px;
  background: var(--code); white-space: pre-wrap; overflow-wrap: anywhere;
}
pre.document { white-space: pre; }
.tag { color: var(--quiet); }
.raw { display: inline-block; max-width: 100%; margin-top: 8px; vertical-align: top; }
.raw[open] { display: block; margin-bottom: 8px; }
.raw summary {
  display: inline-flex; align-items: center; min-height: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px;
  font-size: 14px; cursor: pointer; list-style: none;
}
.raw pre { margin-top: 8px; }
.copy { margin: 8px 0 0 8px; }
.raw[open] + .copy { margin: 0; }
.replay, .links { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 16px; margin: 0; }
.links a { padding: 4px 0; font-size: 14px; }
.fresh { animation: fresh 1.5s ease-out; }
@keyframes fresh { from { background: var(--good-surface); } }
@media (prefers-reduced-motion: reduce) { .fresh { animation: none; } }
/* There a transparent border is drawn, and a background is not. */
@media (forced-colors: active) {
  nav a { border-bottom: 0; padding-bottom: 2px; }
  nav [aria-current] { border-bottom: 2px solid Highlight; padding-bottom: 0; }
  .badge { outline: 1px solid; }
  .live:not([data-lost])::before { box-sizing: border-box; border: 4px solid CanvasText; }
}
dialog { max-width: min(440px, calc(100vw - 32px)); padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); box-shadow: 0 8px 32px rgb(0 0 0 / 20%); }
dialog::backdrop { background: rgb(0 0 0 / 40%); }
.keys { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin-bottom: 16px; }
.keys dt { display: flex; align-items: start; gap: 4px; }
kbd { min-width: 24px; padding: 0 6px; border: 1px solid var(--edge); border-radius: 6px; font: 13px/22px ui-monospace, Menlo, Consolas, monospace; text-align: center; color: var(--text); }
dialog .check { margin-bottom: 12px; }
@media (max-width: 960px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .side { order: -1; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; align-items: start; }
  .side > * + * { margin: 0; }
}
@media (max-width: 1100px) { .transactions .id, .transactions thead th:nth-last-child(2) { display: none; } }
@media (max-width: 720px) {
  .top { padding: 0 16px; }
  nav { gap: 16px; }
  nav a { font-size: 15px; }
  tbody td:nth-child(5) { color: var(--quiet); }
  main { padding: 16px 16px 48px; }
  h1 { font-size: 24px; }
  #keys { display: none; }
  .filters { gap: 8px 12px; }
  .filters label, .filters label:first-child { flex: 1 1 calc(50% - 6px); }
  .filters label:first-child { flex-basis: 100%; }
  .filters button { flex: 1; }
  .columns-form { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .columns-form button { grid-column: 1 / -1; }
  .columns { display: flex; flex-direction: column; align-items: stretch; gap: 16px; }
  .side { display: contents; }
  #actions { order: -1; }
  .messages, .messages:not(:has([role] + [role] .body)) { grid-template-columns: minmax(0, 1fr); }
  .exchanges summary { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 12px; }
  /* Beside a long verdict there is no room: it stands below. */
  .exchanges .title { flex: 1 1 160px; }
  .exchanges .title .quiet { display: block; }
  .exchanges time { order: 1; flex: 1 0 100%; }
  .exchanges time::before { display: none; }
  .verdict { font-size: 14px; }
  table, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 12px; border-top: 1px solid var(--line); }
  tbody tr:first-child { border-top: 0; }
  tbody th, tbody td { padding: 0; border: 0; max-width: none; }
  tbody th { grid-column: 1 / -1; }
  tbody td:nth-child(2) { grid-area: 2 / 1; }
  tbody td.amount { grid-area: 2 / 2; font-weight: 600; }
  tbody td:nth-child(4) { grid-area: 3 / 2; text-align: end; color: var(--quiet); }
  tbody .id { display: none; }
  tbody .when { grid-area: 3 / 1; }
  .facts { grid-template-columns: minmax(0, 1fr); }
  .facts > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
  .facts dd { margin-inline-start: auto; text-align: end; }
}
@media (max-width: 560px) {
  .pairs { grid-template-columns: minmax(0, 1fr); }
  .pairs dd { padding-inline-start: 12px; }
}
@media (max-width: 380px) {
  .row { gap: 8px; }
  .name { font-size: 15px; }
  .top .badge, .live { font-size: 12px; }
  nav { gap: 4px; justify-content: space-between; }
  nav a { font-size: 13px; }
  .keys dt { flex-wrap: wrap; max-width: 64px; }
}
`;
