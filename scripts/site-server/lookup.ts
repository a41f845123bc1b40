import { redirectTarget } from '../../site/hosting/redirect-target.ts'
import type { HostingRules } from '../../site/hosting/rules-file.ts'
import type { SiteFile } from './files.ts'

export type Found =
  | { kind: 'file'; address: string; file: SiteFile }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
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

function redirected({ rules }: Site, path: string, query: string): Found | undefined {
  for (const { from, to, status } of rules.redirects) {
    const target = redirectTarget(new RegExp(from), to, path, query)
    if (target !== undefined) return { kind: 'redirect', to: target, status }
  }
  return undefined
}

/** What the built site has under an address. */
export function lookUp(site: Site, rawPath: string, query = ''): Found {
  const path = decoded(rawPath)
  if (path === undefined || path.includes('\0')) return { kind: 'malformed' }
  const { rules, files } = site
  const redirect = redirected(site, path, query)
  if (redirect) return redirect
  const rewrite = rules.rewrites.find(({ from }) => new RegExp(from).test(path))
  if (rewrite) return pageFile(site, rewrite.to)
  if (path.startsWith('/shell/') || path === '/404') return { kind: 'missing' }
  const file = path.endsWith('.html') ? undefined : files.get(path)
  if (file) return { kind: 'file', address: path, file }
  const clean = cleanAddress(path)
  if (clean === path) return pageFile(site, path)
  const isKnown = lookUp(site, encodeURI(clean)).kind !== 'missing'
  return isKnown ? { kind: 'redirect', to: query ? `${clean}?${query}` : clean, status: 301 } : { kind: 'missing' }
}
