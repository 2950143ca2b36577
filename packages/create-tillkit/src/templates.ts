/** Templates in the order in which the command lists them. Each template is a folder in `templates/`. */
export const templates = {
  'vite-hono': 'Vite and Hono: React on Vite, an API beside it',
  next: 'Next.js: the App Router',
  'express-html': 'Express and HTML: pages of the server, no script in the browser',
} as const;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as readonly TemplateName[];

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);
