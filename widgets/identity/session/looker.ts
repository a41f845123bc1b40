import { computed } from 'nanostores'
import { lastMember } from '../../base/lib/memory/drawn-for.ts'
import type { KnownMember } from '../../base/lib/memory/known-member.ts'
import { $hasSessionFailed, $session } from './store.ts'

/** Who is looking as far as a header may show it (spec section 4: after a failure it shows what it knew). */
export type Looker = { state: 'unknown'; isShown: boolean } | { state: 'visitor' } | ({ state: 'member' } & KnownMember)

export const $looker = computed([$session, $hasSessionFailed], (session, hasFailed): Looker => {
  if (session.state === 'visitor') return session
  const member = lastMember()
  return member ? { state: 'member', ...member } : { state: 'unknown', isShown: hasFailed }
})
