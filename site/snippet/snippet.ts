import { messages } from './messages.ts'

/** Addresses that the snippet names. */
export type Places = { siteOrigin: string; serviceOrigin: string; searchPath: string; cartPath: string }

/** A release that a page is held to, of `/embed/manifest.json`. */
export type Release = { version: string; file: string; integrity: string }

/** What brings the widgets: a module, one classic file, or the package in the partner's own bundle. */
export const scripts = ['module', 'classic', 'bundle'] as const
export type Script = (typeof scripts)[number]

export type Choices = {
  /** Key of the partner; empty shows where it belongs. */
  key: string
  hasSearch: boolean
  hasCart: boolean
  script: Script
  /** Undefined follows every release. */
  release?: Release | undefined
  /** `#rrggbb`, or empty. */
  color: string
  /** Registered address that a log-in may lead back to, or empty. */
  returnTo: string
}

/** What a partner writes: into the page, into its style sheet, into its policy. */
export type Snippet = { page: string; style: string; policy: string }

export const plainChoices: Choices = { key: '', hasSearch: true, hasCart: true, script: 'module', color: '', returnTo: '' }

/** A key of the registry. */
export const isKey = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const attribute = (name: string, value: string) => ` ${name}="${value.replace(/[&"<]/g, each => escapes[each] ?? each)}"`

function scriptTag({ key, script, release, returnTo }: Choices, { siteOrigin }: Places): string {
  const isClassic = script === 'classic'
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

/** Code for a page that bundles the package itself, whose version is the one that it installed. */
function bundledStart({ key, returnTo }: Choices, { siteOrigin, serviceOrigin }: Places): string {
  const fields = { partner: key || messages.keySample, serviceOrigin, siteOrigin, ...(returnTo && { returnTo }) }
  return [
    `// ${messages.install}`,
    "import { startElements } from '@yaoji/widgets/elements'",
    '',
    'startElements({',
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
    '})',
  ].join('\n')
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
      choices.script === 'bundle' ? bundledStart(choices, places) : scriptTag(choices, places),
    ].join('\n'),
    style: styleOf(choices),
    policy: [`script-src ${siteOrigin}`, `connect-src ${serviceOrigin}`, `img-src ${serviceOrigin}`].join('; '),
  }
}
