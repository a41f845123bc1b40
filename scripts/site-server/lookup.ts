import { notFoundPath } from '../../site/hosting/not-found.ts'
import { redirectTarget } from '../../site/hosting/redirect-target.ts'
import type { HostingRules } from '../../site/hosting/rules-file.ts'
import { locationOf, type Address } from '../http/address.ts'
import type { SiteFile } from './files.ts'

export type Found =
  | { kind: 'file'; address: string; file: SiteFile }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'missing' }

export type Site = { rules: HostingRules; files: ReadonlyMap<string, SiteFile> }

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
export function lookUp(site: Site, { path, query }: Address): Found {
  const { rules, files } = site
  const redirect = redirected(site, path, query)
  if (redirect) return redirect
  const rewrite = rules.rewrites.find(({ from }) => new RegExp(from).test(path))
  if (rewrite) return pageFile(site, rewrite.to)
  if (path.startsWith('/shell/') || path === notFoundPath) return { kind: 'missing' }
  const file = path.endsWith('.html') ? undefined : files.get(path)
  if (file) return { kind: 'file', address: path, file }
  const clean = cleanAddress(path)
  if (clean === path) return pageFile(site, path)
  const isKnown = lookUp(site, { path: clean, query }).kind !== 'missing'
  return isKnown ? { kind: 'redirect', to: locationOf({ path: clean, query }), status: 301 } : { kind: 'missing' }
}
