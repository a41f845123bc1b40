import { notFoundPath } from '../../site/hosting/not-found.ts'
import { redirectTarget } from '../../site/hosting/redirect-target.ts'
import type { HostingRules } from '../../site/hosting/rules-file.ts'
import { locationOf, type Address } from '../http/address.ts'
import type { SiteFile } from './files.ts'

export type Found =
  /** `parameter` is the first one of an address whose page is built once for all of them. */
  | { kind: 'file'; address: string; file: SiteFile; parameter?: string | undefined }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /** `isNamed`: of a page of the table whose goods, brand or article is not there. */
  | { kind: 'missing'; isNamed?: boolean }

export type Site = { rules: HostingRules; files: ReadonlyMap<string, SiteFile> }

/** The one spelling of an address: no trailing slash, no .html, no index. */
function cleanAddress(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/'
}

function pageFile({ files }: Site, path: string, parameter?: string): Found {
  const address = path === '/' ? '/index.html' : `${path}.html`
  const file = files.get(address)
  return file ? { kind: 'file', address, file, parameter } : { kind: 'missing' }
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
  for (const { from, to } of rules.rewrites) {
    const match = new RegExp(from).exec(path)
    if (match) return pageFile(site, to, match[1])
  }
  if (path.startsWith('/shell/') || path === notFoundPath) return { kind: 'missing' }
  const file = path.endsWith('.html') ? undefined : files.get(path)
  if (file) return { kind: 'file', address: path, file }
  const clean = cleanAddress(path)
  if (clean === path) {
    const page = pageFile(site, path)
    return page.kind === 'file' ? page : { kind: 'missing', isNamed: rules.articles.some(article => new RegExp(article).test(path)) }
  }
  const isKnown = lookUp(site, { path: clean, query }).kind !== 'missing'
  return isKnown ? { kind: 'redirect', to: locationOf({ path: clean, query }), status: 301 } : { kind: 'missing' }
}
