let machinery: Promise<typeof import('./attach-fields.ts')> | undefined;

/** The code behind the card fields. Kept, because even code that is there takes a paint to be imported again. */
export const loadFields = () =>
  (machinery ??= import('./attach-fields.ts').catch((cause) => {
    machinery = undefined;
    throw cause;
  }));
