/**
 * Database libraries in the order in which the command lists them. `folders` are the folders in `templates/orm/` whose
 * files a shop with this library receives.
 */
const orms = {
  none: { title: 'none: SQLite, without a database server', folders: ['none'] },
  drizzle: { title: 'Drizzle: PostgreSQL', folders: ['postgres', 'drizzle'] },
  prisma: { title: 'Prisma: PostgreSQL', folders: ['postgres', 'prisma'] },
} as const;

export type OrmName = keyof typeof orms;

export const ormNames = Object.keys(orms) as readonly OrmName[];

export const titleOf = (name: OrmName): string => orms[name].title;

export const foldersOf = (name: OrmName): readonly string[] => orms[name].folders;

export const isOrm = (name: string): name is OrmName => Object.hasOwn(orms, name);
