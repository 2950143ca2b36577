export const LetterSet = () => (
  <>
    <path className="deep" d="M36 108 113 47a11 11 0 0 1 14 0l77 61v20H36z" />
    <path className="paper" d="M58 46a6 6 0 0 1 6-6h112a6 6 0 0 1 6 6v120H58z" />
    <path className="line-steel" d="M78 64h42M78 82h84M78 100h84M78 118h52" />
    <path className="sand" d="M36 108l84 62 84-62v92a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z" />
    <path className="bark" d="m38 205 66-57 16 12 16-12 66 57a8 8 0 0 1-6 3H44a8 8 0 0 1-6-3z" />
  </>
);
