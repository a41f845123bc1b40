import { environment } from '../environment.ts'
import { linkTo } from './links.ts'
import { ownPath, safeLink } from './safe-link.ts'

export type ServedLink = { href: string; target?: '_blank'; rel?: string }

/** Attributes of a link to an address that the service names; undefined where that leads nowhere safe. */
export function servedLink(address: string): ServedLink | undefined {
  const link = safeLink(address)
  if (!link) return
  return link.isForeign ? { href: link.href, target: '_blank', rel: 'noopener noreferrer' } : linkTo(link.href)
}

/** Address of a file that the service names, of its own by the path alone; undefined where it is none. */
export function servedFile(address: string): string | undefined {
  // No browser follows such a link, and as a picture it runs nothing.
  if (address.startsWith('data:image/')) return address
  const { serviceOrigin } = environment
  const path = ownPath(address.startsWith(`${serviceOrigin}/`) ? address.slice(serviceOrigin.length) : address)
  return path === undefined ? safeLink(address)?.href : serviceOrigin + path
}
