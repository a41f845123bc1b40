import { atom, computed, onMount } from 'nanostores'
import type { UserWire } from '@yaoji/contract/calls/identity/session'
import { shownPage } from '../../base/lib/shown-page.ts'
import { onBroadcast } from '../../base/lib/tabs.ts'

export type SessionValue = { state: 'loading' } | { state: 'visitor' } | { state: 'member'; user: UserWire }

/** Who is looking. It stays `loading` until the service has answered {@link refreshSession}. */
export const $session = atom<SessionValue>({ state: 'loading' })

/** Whether the last question who is looking got no answer; what was known before still holds (spec section 4). */
export const $hasSessionFailed = atom(false)

/** What everybody may know of the shop from the answer of {@link refreshSession}: contacts, and a word on inspection. */
export const $shopNotes = atom<Pick<UserWire, 'common_config' | 'quality_inspection'> | undefined>()

export const $isMember = computed($session, session => session.state === 'member')

// What is to be done arrives when another tab speaks: a page of prices is weighed without it.
onMount($session, () =>
  onBroadcast(message => {
    if (message.about !== 'session') return
    const heard =
      message.state === 'member'
        ? import('./refresh.ts').then(({ refreshSession }) => refreshSession())
        : import('./log-out.ts').then(({ leave }) => leave())
    // Without a network the code may not come: loaded anew, the page shows nothing of a session that is not theirs any more.
    heard.catch(() => shownPage.reload())
  }),
)
