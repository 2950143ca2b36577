import { create } from './create.ts';

const { stdin, stdout, stderr } = process;
process.exitCode = await create(process.argv.slice(2), { cwd: process.cwd(), stdin, stdout, stderr });
