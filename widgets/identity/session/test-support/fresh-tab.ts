import { afterEach, beforeEach, vi } from 'vitest'
import { $drawnFor } from '../../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { shownPage } from '../../../base/lib/addresses/shown-page.ts'
import { cleanStores } from 'nanostores'
import { $looker } from '../looker.ts'
import { $hasSessionFailed, $isMember, $session } from '../store.ts'

/** The document goes; what is stored stays. */
export function nextPage(): void {
  const stored = sessionStorage.getItem('yaoji-member')
  $drawnFor.set(undefined)
  if (stored !== null) sessionStorage.setItem('yaoji-member', stored)
  cleanStores($session, $isMember, $looker)
  $session.set({ state: 'loading' })
  $hasSessionFailed.set(false)
}

export const reload = vi.spyOn(shownPage, 'reload')

/** Each test of a file begins in a tab without a member. */
export function freshTab(): void {
  beforeEach(() => {
    reload.mockReset()
    configureEnvironment({ serviceOrigin: 'https://api.test' })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
    nextPage()
    $drawnFor.set(undefined)
    $environment.set({})
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
    sessionStorage.clear()
    localStorage.clear()
  })
}
