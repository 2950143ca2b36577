// The parts of Medusa's types that this package uses. Medusa has 570 packages, so it is not installed in this
// repository. `npm run prove medusa` installs Medusa and compiles this package against the original types.

/** The container with the services of the Medusa server. */
export const container: { resolve<T>(key: string): T };
