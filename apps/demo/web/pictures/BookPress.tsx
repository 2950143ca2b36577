export const BookPress = () => (
  <>
    <rect className="steel" x="44" y="58" width="10" height="138" rx="3" />
    <rect className="steel" x="186" y="58" width="10" height="138" rx="3" />
    <rect className="ink" x="30" y="56" width="180" height="16" rx="6" />
    <rect className="steel" x="112" y="40" width="16" height="80" />
    <path className="line thin" d="m112 82 16-6M112 94l16-6M112 106l16-6" />
    <rect className="ink" x="72" y="28" width="96" height="12" rx="6" />
    <circle className="accent" cx="72" cy="34" r="12" />
    <circle className="accent" cx="168" cy="34" r="12" />
    <rect className="sand" x="34" y="116" width="172" height="20" rx="4" />
    <rect className="bark" x="34" y="130" width="172" height="6" rx="2" />
    <rect className="accent" x="64" y="136" width="116" height="24" rx="3" />
    <rect className="paper" x="72" y="142" width="108" height="12" />
    <rect className="deep" x="56" y="160" width="130" height="30" rx="3" />
    <rect className="paper" x="56" y="167" width="122" height="16" />
    <rect className="sand" x="22" y="190" width="196" height="24" rx="5" />
    <rect className="bark" x="22" y="206" width="196" height="8" rx="3" />
  </>
);

export const BookPressScrew = () => (
  <>
    <rect className="steel" x="92" y="54" width="56" height="112" />
    <path className="line thin" d="m92 78 56-14M92 98l56-14M92 118l56-14M92 138l56-14M92 158l56-14" />
    <rect className="shine" x="100" y="54" width="8" height="112" />
    <rect className="ink" x="24" y="30" width="192" height="26" rx="13" />
    <circle className="accent" cx="28" cy="43" r="24" />
    <circle className="accent" cx="212" cy="43" r="24" />
    <circle className="ink" cx="28" cy="43" r="10" />
    <circle className="ink" cx="212" cy="43" r="10" />
    <rect className="ink" x="76" y="150" width="88" height="22" rx="6" />
    <rect className="sand" x="-4" y="172" width="248" height="44" />
    <path className="bark" d="M-4 202h248v14H-4z" />
    <path className="line-bark thin" d="M20 186h62M120 190h88" />
  </>
);
