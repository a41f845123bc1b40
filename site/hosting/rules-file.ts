import { partnerLoginPath } from '@yaoji/contract/partner-login-path'
import { addressExpression, numbered, redirectsOf, rewrites, type Origins } from '../pages/rules.ts'
import { embedHeaders, windowHeaders } from './security-headers.ts'

/** What a server must know beyond the files: read by scripts/site-server.ts. */
export type HostingRules = {
  headers: Record<string, string>
  embedHeaders: Record<string, string>
  /** Of the page at `windowPath`, which lies among the files of the bundle. */
  windowPath: string
  windowHeaders: Record<string, string>
  /** `from` is the source of a regular expression over the whole path; `to` names its groups `$1`, `$2`. */
  redirects: { from: string; to: string; status: 301 | 302 }[]
  rewrites: { from: string; to: string }[]
}

export function hostingRules(headers: Record<string, string>, origins: Origins): HostingRules {
  return {
    headers,
    embedHeaders,
    windowPath: partnerLoginPath,
    windowHeaders: windowHeaders(headers),
    redirects: redirectsOf(origins).map(redirect => ({
      from: addressExpression(redirect.from).source,
      to: numbered(redirect),
      status: redirect.status,
    })),
    rewrites: rewrites.map(({ from, to }) => ({ from: addressExpression(from).source, to })),
  }
}
