/** Stands in place of template code: no markup, and in no document. */
const mask = '\ue000';

/** PHP, ERB and EJS, Blade, Handlebars and its kin, Twig and its kin. */
const templates = /<\?[^]*?(?:\?>|$)|<%[^]*?%>|\{!![^]*?!!\}|\{\{[^]*?\}\}|\{%[^]*?%\}|\{#[^]*?#\}/g;

/** The same text with template code masked, character by character, so that places stay where they are. */
export const maskTemplates = (text: string): string => text.replace(templates, (code) => code.replace(/[^\n]/g, mask));

export const isMasked = (text: string): boolean => text.includes(mask);
