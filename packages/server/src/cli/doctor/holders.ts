import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

/** Who has a file open, as far as this machine tells (Linux, and processes of one’s own): `node (4711)`. */
export async function findHolders(file: string): Promise<readonly string[]> {
  const path = await realpath(file).catch(() => file);
  const ids = (await readdir('/proc').catch(() => [])).filter(
    (name) => /^\d+$/.test(name) && name !== `${process.pid}`,
  );
  const found = await Promise.all(ids.map(async (id) => ((await holds(id, path)) ? [await describe(id)] : [])));
  return found.flat();
}

async function holds(id: string, path: string): Promise<boolean> {
  const folder = `/proc/${id}/fd`;
  const open = await readdir(folder).catch(() => []);
  const paths = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return paths.includes(path);
}

/** The name of the program alone: arguments may hold anything. */
const describe = async (id: string): Promise<string> =>
  `${(await readFile(`/proc/${id}/comm`, 'utf8').catch(() => 'process')).trim()} (${id})`;
