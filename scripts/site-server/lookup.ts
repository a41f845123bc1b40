import type { HostingRules } from '../../site/hosting/rules-file.ts'
import type { SiteFile } from './files.ts'

export type Found =
  | { kind: 'file'; address: string; file: SiteFile }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }
  | { kind: 'malformed' }

export type Site = { rules: HostingRules; files: ReadonlyMap<string, SiteFile> }

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The one spelling of an address: no trailing slash, no .html, no index. */
function cleanAddress(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

function pageFile({ files }: Site, path: string): Found {
  const address = path === '/' ? '/index.html' : `${path}.html`
  const file = files.get(address)
  return file ? { kind: 'file', address, file } : { kind: 'missing' }
}

/** What the built site has under an address. */
export function lookUp(site: Site, rawPath: string): Found {
  const path = decoded(rawPath)
  if (path === undefined || path.includes('\0')) return { kind: 'malformed' }
  const { rules, files } = site
  const redirect = rules.redirects.find(({ from }) => from === path)
  if (redirect) return { kind: 'redirect', to: redirect.to }
  const rewrite = rules.rewrites.find(({ from }) => new RegExp(from).test(path))
  if (rewrite) return pageFile(site, rewrite.to)
  if (path.startsWith('/shell/') || path === '/404') return { kind: 'missing' }
  const file = path.endsWith('.html') ? undefined : files.get(path)
  if (file) return { kind: 'file', address: path, file }
  const clean = cleanAddress(path)
  if (clean === path) return pageFile(site, path)
  const isKnown = lookUp(site, encodeURI(clean)).kind !== 'missing'
  return isKnown ? { kind: 'redirect', to: clean } : { kind: 'missing' }
}
