import { environment } from '../../base/lib/environment.ts'
import { safeLink } from '../../base/lib/addresses/safe-link.ts'
import { messages } from './messages.ts'

/** Where a link of the navigation leads, or what it says instead. */
export type ActivityLink = { kind: 'link'; href: string; isForeign: boolean } | { kind: 'alert'; text: string }

/**
 * A '*' or '#' before a text makes the link say the text, without a text that the activity
 * has not started (spec section 2). So says also an activity that is closed, and an address
 * that leads nowhere safe.
 */
export function activityLink(url: string, isClosed = false): ActivityLink {
  const text = url.trim()
  if (text.startsWith('*') || text.startsWith('#')) return { kind: 'alert', text: text.slice(1).trim() || messages.activityNotStarted }
  const link = isClosed ? undefined : safeLink(text)
  if (!link) return { kind: 'alert', text: messages.activityNotStarted }
  return { kind: 'link', ...link, href: link.isForeign ? link.href : environment.href(link.href) }
}
