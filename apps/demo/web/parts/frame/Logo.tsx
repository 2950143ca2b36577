/** The shop's logo, which consists of a folded sheet with three stitches and the shop's name. */
export const Logo = () => (
  <a className="logo" href="/">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className="logo-left" d="M4 9 16 5v20L4 28z" />
      <path className="logo-right" d="m16 5 12 5v18l-12-3z" />
      <path className="logo-thread" d="M16 9v3M16 14.5v3M16 20v3" />
    </svg>
    <span>Falz &amp; Faden</span>
  </a>
);
