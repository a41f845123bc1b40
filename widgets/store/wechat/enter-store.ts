import { atom } from 'nanostores'
import { wechatLoginCall, wechatOpenCall, type WechatStateWire } from '@yaoji/contract/calls/identity/wechat'
import { environment } from '../../base/lib/environment.ts'
import { requestSilently } from '../../base/lib/http.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { notKeptText, redirectOf } from '../../identity/login/parts.ts'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'
import { welcome } from '../../identity/session/parts.ts'
import { createScan } from './scan-store.ts'

export type EnterState = 'loading' | 'failed' | 'closed' | 'open' | { unknown: string }

/** /register/wechat: a log-in by WeChat, or the beginning of a registration. */
export function createEnter() {
  const $enter = atom<EnterState>('loading')

  async function goOn(code: string, { nickname, is_known: isKnown }: WechatStateWire): Promise<string | undefined> {
    if (isKnown === 0) {
      $enter.set({ unknown: nickname })
      return undefined
    }
    const result = await welcome(await requestSilently(wechatLoginCall, { body: { code_id: code } }))
    if (result.ok) {
      environment.navigate(redirectOf(shownPage.path))
      return undefined
    }
    if (result.failure.kind === 'not-kept') return notKeptText
    return Object.values(await fieldErrors(result.failure))[0]
  }

  async function load(): Promise<void> {
    $enter.set('loading')
    const result = await requestSilently(wechatOpenCall)
    if (!result.ok) return result.failure.kind === 'cancelled' ? undefined : $enter.set('failed')
    $enter.set(result.data.is_open === 1 ? 'open' : 'closed')
  }

  return { $enter, load, scan: createScan('login', goOn) }
}
