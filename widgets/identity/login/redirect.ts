import * as paths from '@yaoji/contract/paths'
import { homePath } from '../../base/lib/paths.ts'
import { ownPath } from '../../base/lib/addresses/safe-link.ts'

/** Where a log-in leads: the page of this site that asked for it, else home. Never back to the log-in. */
export function redirectOf(address: string): string {
  const start = address.indexOf('?')
  const wanted = start < 0 ? null : new URLSearchParams(address.slice(start)).get('redirect')
  const path = wanted === null ? undefined : ownPath(wanted)
  return path === undefined || path.split(/[?#]/)[0] === paths.login ? homePath() : path
}
