import * as paths from '@yaoji/contract/paths'
import { addressesOf, addressExpression, builtPath, numbered, redirectsOf, rewrites, type Origins } from '../pages/rules.ts'
import { screenRows } from '../pages/table.ts'
import { cameraHeaders, embedHeaders, windowHeaders } from './security-headers.ts'

/** For whom the site was built; heads that a server fills name it. */
export type Shop = { siteOrigin: string; serviceOrigin: string; siteTitle: string }

/** What a server must know beyond the files: read by scripts/site-server.ts. */
export type HostingRules = {
  headers: Record<string, string>
  embedHeaders: Record<string, string>
  /** Of the page at `windowPath`, which lies among the files of the bundle. */
  windowPath: string
  windowHeaders: Record<string, string>
  /** Pages that may use the camera: `address` is its pattern, `from` the source of an expression for it, `to` the built page. */
  cameraPages: { address: string; from: string; to: string }[]
  cameraHeaders: Record<string, string>
  /** `from` is the source of a regular expression over the whole path; `to` names its groups `$1`, `$2`. */
  redirects: { from: string; to: string; status: 301 | 302 }[]
  rewrites: { from: string; to: string }[]
  /** Addresses of articles: where the build has none, there is none. */
  articles: string[]
  shop: Shop
}

/** The name that crawlers try without asking robots.txt. */
export const siteMapRedirect = { from: '/sitemap.xml', to: '/sitemap-index.xml', status: 301 } as const

export function hostingRules(headers: Record<string, string>, settings: Origins & Shop): HostingRules {
  const { siteOrigin, serviceOrigin, siteTitle } = settings
  return {
    headers,
    embedHeaders,
    windowPath: paths.partnerLogin,
    windowHeaders: windowHeaders(headers),
    cameraPages: screenRows
      .filter(({ path }) => paths.isCameraPage(path))
      .flatMap(row => addressesOf(row).map(address => ({ address, from: addressExpression(address).source, to: builtPath(row) }))),
    cameraHeaders: cameraHeaders(headers),
    redirects: [siteMapRedirect, ...redirectsOf(settings)].map(redirect => ({
      from: addressExpression(redirect.from).source,
      to: numbered(redirect),
      status: redirect.status,
    })),
    rewrites: rewrites.map(({ from, to }) => ({ from: addressExpression(from).source, to })),
    articles: screenRows
      .filter(row => row.collection)
      .flatMap(addressesOf)
      .map(pattern => addressExpression(pattern).source),
    shop: { siteOrigin, serviceOrigin, siteTitle },
  }
}
