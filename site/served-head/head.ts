import { dataText } from '../articles/structured-data.ts'

export type Thing = Readonly<Record<string, unknown>>

/** Head of a page for search engines; a field that is left out stays as it was built. */
export type Head = {
  /** Precedes the title that the page was built with. */
  title?: string
  description?: string
  /** Absolute URL. */
  canonical: string
  /** Structured data (schema.org). */
  things?: readonly Thing[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// Parsers disagree about pages with control characters or unpaired surrogates.
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Escapes a text for an element or an attribute. */
export const escaped = (text: string): string => clean(text).replace(/[&<>"']/g, character => entities[character] ?? '')

function fillMeta(page: string, name: string, text: string): string {
  return page.replace(new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`), (_, start: string) => start + escaped(text))
}

function fillTitle(page: string, title: string): string {
  // A page without a title of its own has that of the site alone.
  const filled = page.replace(/(<title>)([^<]*)/, (_, start: string, built: string) => `${start}${escaped(title)} - ${built}`)
  return fillMeta(filled, 'og:title', title)
}

/** The built page with a head of its own. */
export function fillHead(page: string, { title, description, canonical, things = [] }: Head): string {
  const more = [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta property="og:url" content="${escaped(canonical)}">`,
    ...things.map(thing => `<script type="application/ld+json">${dataText(thing)}</script>`),
  ].join('')
  const described = description === undefined ? page : fillMeta(fillMeta(page, 'description', description), 'og:description', description)
  const titled = title === undefined ? described : fillTitle(described, title)
  const free = titled.replace(/<link rel="canonical"[^>]*>|<meta property="og:url"[^>]*>/g, '')
  // Before the head's script that sets a canonical address if there is none.
  return free.replace('</title>', () => `</title>${more}`)
}
