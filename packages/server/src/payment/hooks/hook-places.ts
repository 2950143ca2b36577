/** How many transactions of this process may run hooks at a time; all others use the connections that remain. */
export interface Places {
  readonly all: number;
  /** Of them, for payments whose hook has failed before: they never stand in the way of the rest. */
  readonly again: number;
}

/** SQLite has one connection, PostgreSQL ten. */
export const placesOf: Readonly<Record<'sqlite' | 'postgres', Places>> = {
  sqlite: { all: 1, again: 1 },
  postgres: { all: 4, again: 2 },
};

/** Waits for a place, and resolves with what gives it back, once. Whoever comes for the first time goes first. */
export type TakePlace = (isAgain: boolean) => Promise<() => void>;

export function createPlaces({ all, again }: Places): TakePlace {
  const waiting: { readonly isAgain: boolean; readonly enter: () => void }[] = [];
  const taken = { first: 0, again: 0 };
  const next = () => {
    if (taken.first + taken.again === all) return;
    const firsts = waiting.findIndex(({ isAgain }) => !isAgain);
    const at = firsts === -1 && taken.again < again ? 0 : firsts;
    waiting.splice(at, at === -1 ? 0 : 1)[0]?.enter();
  };
  return (isAgain) =>
    new Promise((resolve) => {
      const kind = isAgain ? 'again' : 'first';
      let isLeft = false;
      const leave = () => {
        if (isLeft) return;
        isLeft = true;
        taken[kind] -= 1;
        next();
      };
      const enter = () => {
        taken[kind] += 1;
        resolve(leave);
      };
      waiting.push({ isAgain, enter });
      next();
    });
}
