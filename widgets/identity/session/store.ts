import { atom, computed, onMount } from 'nanostores'
import type { UserWire } from '@yaoji/contract/calls/identity/session'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { onBroadcast } from '../../base/lib/memory/tabs.ts'
import type { Looker } from './looker.ts'

export type SessionValue = { state: 'loading' } | { state: 'visitor' } | { state: 'member'; user: UserWire }

/** The current member. `loading` until the service has answered {@link refreshSession}. */
export const $session = atom<SessionValue>({ state: 'loading' })

/** Whether the last refresh got no answer; the previous state still holds (spec section 4). */
export const $hasSessionFailed = atom(false)

/** Public parts of the answer to {@link refreshSession}: contacts, and a note on inspection. */
export const $shopNotes = atom<Pick<UserWire, 'common_config' | 'quality_inspection'> | undefined>()

export const $isMember = computed($session, session => session.state === 'member')

// The reaction to other tabs is loaded when needed: it is not worth its bytes on a page of prices.
onMount($session, () =>
  onBroadcast(message => {
    if (message.about !== 'session') return
    const heard =
      message.state === 'member'
        ? import('./refresh.ts').then(({ refreshSession }) => refreshSession())
        : import('./log-out.ts').then(({ leave }) => leave())
    // Offline the code may not load: a reload removes what belongs to the ended session.
    heard.catch(() => shownPage.reload())
  }),
)

/** Session in the server render: unknown. */
export const loadingSession: SessionValue = { state: 'loading' }

export const unknownLooker: Looker = { state: 'unknown', isShown: false }
