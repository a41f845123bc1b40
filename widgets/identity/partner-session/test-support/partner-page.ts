import { afterEach, beforeEach, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { envelope } from '../../../../testing/widgets/fake-service.ts'
import { $partnerSession } from '../parts.ts'

export const site = 'https://shop.test'
export const wire = (token: string, rest: object = {}) =>
  envelope({ access_token: token, expires_in: 600, company: '丹提大药房', store_id: 7, is_kept: 1, refresh_token: '', ...rest })
export const over = () => new Response(envelope(null, codes.notLoggedIn), { status: 401 })
export const bearerOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('authorization')

/** A window of ours, as the page sees it. */
export function fakeWindow() {
  const opened = { closed: false } as Window & { closed: boolean }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  const asked = () => new URL(String(open.mock.lastCall?.[0])).searchParams
  const say = (data: object, from: { origin?: string; source?: Window | null } = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { about: 'yaoji-partner-login', state: asked().get('state'), ...data },
        origin: site,
        source: opened,
        ...from,
      }),
    )
  return { opened, open, asked, say }
}

/** Each test has a page of its own. */
export function freshPage(): void {
  beforeEach(() => {
    // happy-dom knows no origin of a window.
    vi.stubGlobal('origin', location.origin)
    configureEnvironment({ mode: 'embed', serviceOrigin: 'https://api.test', siteOrigin: site, partner: 'demo' })
    $partnerSession.set({ state: 'unknown' })
  })

  afterEach(() => {
    $environment.set({})
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
