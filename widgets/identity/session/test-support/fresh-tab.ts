import { afterEach, beforeEach, vi } from 'vitest'
import { $drawnFor } from '../../../base/lib/drawn-for.ts'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { shownPage } from '../../../base/lib/shown-page.ts'
import { nextPage } from './next-page.ts'

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
