import { atom } from 'nanostores'
import { wechatBindCall, wechatOwnCall, wechatUnbindCall, type WechatOwnWire } from '@yaoji/contract/calls/identity/wechat'
import { request, requestSilently } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'
import { takeUser } from '../../identity/session/parts.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { messages } from './messages.ts'

export const $wechat = atom<Loadable<WechatOwnWire>>({ state: 'loading' })
export const $isChanging = atom(false)

async function take(own: WechatOwnWire): Promise<void> {
  $wechat.set({ state: 'ready', value: own })
  await takeUser(own.user)
}

/** The page asks for nothing else: who is looking comes with it (spec section 4). */
export async function loadWechat(): Promise<void> {
  const result = await request(wechatOwnCall)
  if (!result.ok && result.failure.kind === 'cancelled') return
  if (result.ok) await take(result.data)
  else $wechat.set(loadableOf(result))
}

/** Binds what a code was confirmed by; without one, what waits in this browser. Answers what is wrong. */
export async function bind(codeId = ''): Promise<string | undefined> {
  $isChanging.set(true)
  const result = await proven(() => requestSilently(wechatBindCall, { body: { code_id: codeId } }))
  $isChanging.set(false)
  if (!result.ok && result.failure.kind === 'cancelled') return messages.unproven
  if (!result.ok) return Object.values(await fieldErrors(result.failure))[0]
  await take(result.data)
  if (result.data.nickname !== '') showToast({ kind: 'success', text: messages.justBound })
  return undefined
}

export async function unbind(): Promise<void> {
  const question = { title: messages.notice, text: messages.askUnbind, confirmText: messages.confirm, cancelText: messages.cancel }
  if ($isChanging.get() || !(await ask(question))) return
  $isChanging.set(true)
  const result = await proven(() => request(wechatUnbindCall, { factor: 'caller' }))
  $isChanging.set(false)
  if (!result.ok) return
  await take(result.data)
  showToast({ kind: 'success', text: messages.unbound })
}
