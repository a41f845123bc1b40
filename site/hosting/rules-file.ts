import { addressExpression, redirects, rewrites } from '../pages/rules.ts'
import { embedHeaders } from './security-headers.ts'

/** What a server must know beyond the files: read by scripts/site-server.ts. */
export type HostingRules = {
  headers: Record<string, string>
  embedHeaders: Record<string, string>
  redirects: { from: string; to: string }[]
  /** `from` is the source of a regular expression over the whole path. */
  rewrites: { from: string; to: string }[]
}

export function hostingRules(headers: Record<string, string>): HostingRules {
  return {
    headers,
    embedHeaders,
    redirects: [...redirects],
    rewrites: rewrites.map(({ from, to }) => ({ from: addressExpression(from).source, to })),
  }
}
