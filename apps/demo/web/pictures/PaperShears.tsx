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

export const PaperShearsCutting = () => (
  <>
    <path className="paper" d="M24 24h192v128h-92V66l-4-8-4 8v86H24z" />
    <path className="line-steel thin stitch" d="M120 34v16" />
    <path className="steel" d="M112 144 117 66c1-5 6-5 6 0l5 78z" />
    <path className="pale" d="M120 62c2 0 3 2 3 4l5 78h-8z" />
    <path className="deep" d="m112 136 14 4-22 44-18-8z" />
    <path className="accent" d="m128 136-14 4 22 44 18-8z" />
    <circle className="ring-deep" cx="90" cy="194" r="20" />
    <circle className="ring-accent" cx="150" cy="194" r="20" />
    <circle className="ink" cx="120" cy="138" r="7" />
    <path className="line-paper thin" d="m117 140 6-4" />
  </>
);
