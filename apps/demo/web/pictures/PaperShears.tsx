export const PaperShears = () => (
  <>
    <path className="steel" d="M109 139 71 33c-2-6 5-10 9-5l54 102z" />
    <path className="pale" d="M131 139l38-106c2-6-5-10-9-5l-54 102z" />
    <path className="deep" d="m110 122 21 9-31 45-16-12z" />
    <path className="accent" d="m130 122-21 9 31 45 16-12z" />
    <circle className="ring-deep" cx="80" cy="184" r="23" />
    <circle className="ring-accent" cx="160" cy="184" r="23" />
    <circle className="ink" cx="120" cy="128" r="8" />
    <path className="line-paper thin" d="m117 131 6-6" />
  </>
);
