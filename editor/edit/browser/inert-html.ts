type Policy = { createHTML: (html: string) => string }
type Shared = { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }; [key]?: Policy }

const key = Symbol.for('yaoji:inert-html')
// The page and the script of the rich text each have this module, and a policy of a name is made once.
const shared = globalThis as Shared
const rules: Policy = { createHTML: html => html }
/** Named in the content security policy of the editors' server. */
const policy = (shared[key] ??= shared.trustedTypes?.createPolicy('yaoji-inert', rules) ?? rules)

/** The content security policy takes styles away, and each is reported: inline ones are read under another name. */
const withoutStyles = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\sstyle=/gi, ' data-style='))

/** What an element of an inert document has as its inline style. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** A document of foreign HTML in which no script runs and nothing is loaded. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(withoutStyles(html)), 'text/html')
