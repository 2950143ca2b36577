const light = `
  --page: #f4f6f7; --surface: #ffffff; --raised: #f4f6f7; --line: #d8dee1; --edge: #7b878d;
  --text: #16202a; --quiet: #55636c;
  --accent: #0b6e69; --accent-strong: #095954; --on-accent: #ffffff;
  --error: #b3261e; --error-surface: #fdf1f0;
  --badge: #e7eced; --badge-text: #3f4d55;`;
const dark = `
  --page: #11171a; --surface: #1a2226; --raised: #222c31; --line: #34414a; --edge: #84929a;
  --text: #edf2f4; --quiet: #a9b6bd;
  --accent: #4fc7bd; --accent-strong: #74d8cf; --on-accent: #06211f;
  --error: #ff9a92; --error-surface: #33201f;
  --badge: #2a353b; --badge-text: #c3ced4;`;

/**
 * Colours of the sandbox's pages, light and dark: as the visitor prefers, unless the page has a theme. Who asks for more
 * contrast gets lines like those of fields, and no quiet text.
 */
export const tokens = `
:root { color-scheme: light dark;${light}
}
@media (prefers-color-scheme: dark) {
  :root {${dark}
  }
}
:root[data-theme='light'] { color-scheme: light;${light}
}
:root[data-theme='dark'] { color-scheme: dark;${dark}
}
@media (prefers-contrast: more) {
  :root:root { --line: var(--edge); --quiet: var(--text); --badge-text: var(--text); }
}
`;
