import { messages } from './messages.ts'

/** Addresses that the snippet names. */
export type Places = { siteOrigin: string; serviceOrigin: string; searchPath: string; cartPath: string }

/** A release that a page is held to, of `/embed/manifest.json`. */
export type Release = { version: string; file: string; integrity: string }

export type Choices = {
  /** Key of the partner; empty shows where it belongs. */
  key: string
  hasSearch: boolean
  hasCart: boolean
  isClassic: boolean
  /** Undefined follows every release. */
  release?: Release | undefined
  /** `#rrggbb`, or empty. */
  color: string
  /** Registered address that a log-in may lead back to, or empty. */
  returnTo: string
}

/** What a partner writes: into the page, into its style sheet, into its policy. */
export type Snippet = { page: string; style: string; policy: string }

export const plainChoices: Choices = { key: '', hasSearch: true, hasCart: true, isClassic: false, color: '', returnTo: '' }

/** A key of the registry. */
export const isKey = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** An address as `npm run partner` takes it. */
export const isReturn = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).href === text && !text.includes('#')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const attribute = (name: string, value: string) => ` ${name}="${value.replace(/[&"<]/g, each => escapes[each] ?? each)}"`

function scriptTag({ key, isClassic, release, returnTo }: Choices, { siteOrigin }: Places): string {
  const file = release ? `${release.version}/${release.file}` : isClassic ? 'v1.classic.js' : 'v1.js'
  return [
    '<script',
    isClassic ? '' : attribute('type', 'module'),
    attribute('src', `${siteOrigin}/embed/${file}`),
    release ? attribute('integrity', release.integrity) + attribute('crossorigin', 'anonymous') : '',
    attribute('data-partner', key || messages.keySample),
    returnTo ? attribute('data-return', returnTo) : '',
    '></script>',
  ].join('')
}

/** The colour under the pointer, and that of soft grounds. */
function shades(color: string): { strong: string; soft: string; line: string } {
  const parts = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  const written = (change: (part: number) => number) =>
    `#${parts.map(part => Math.round(change(part)).toString(16).padStart(2, '0')).join('')}`
  const onWhite = (share: number) => written(part => 255 - (255 - part) * share)
  return { strong: written(part => part * 0.78), soft: onWhite(0.12), line: onWhite(0.4) }
}

function styleOf({ hasSearch, hasCart, color }: Choices): string {
  const names = [...(hasSearch ? ['yaoji-search'] : []), ...(hasCart ? ['yaoji-cart'] : [])]
  const lines = [
    ...(hasSearch ? ['yaoji-search { display: block; min-height: 44px; }'] : []),
    ...(hasCart ? ['yaoji-cart { display: inline-block; min-width: 112px; min-height: 44px; }'] : []),
  ]
  if (color) {
    const { strong, soft, line } = shades(color)
    const tokens = { primary: color, 'primary-strong': strong, 'primary-soft': soft, 'primary-line': line }
    lines.push(`${names.join(', ')} {`, ...Object.entries(tokens).map(([name, value]) => `  --yaoji-color-${name}: ${value};`), '}')
  }
  return lines.join('\n')
}

export function snippetOf(choices: Choices, places: Places): Snippet {
  const { siteOrigin, serviceOrigin, searchPath, cartPath } = places
  return {
    page: [
      ...(choices.hasSearch ? [`<yaoji-search><a href="${siteOrigin}${searchPath}">${messages.searchLink}</a></yaoji-search>`] : []),
      ...(choices.hasCart ? [`<yaoji-cart><a href="${siteOrigin}${cartPath}">${messages.cartLink}</a></yaoji-cart>`] : []),
      '',
      scriptTag(choices, places),
    ].join('\n'),
    style: styleOf(choices),
    policy: [`script-src ${siteOrigin}`, `connect-src ${serviceOrigin}`, `img-src ${serviceOrigin}`].join('; '),
  }
}
