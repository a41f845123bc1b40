import { map } from 'nanostores'
import {
  wechatCodeCall,
  wechatStateCall,
  type WechatCodeWire,
  type WechatState,
  type WechatStateWire,
} from '@yaoji/contract/calls/identity/wechat'
import { codes } from '@yaoji/contract/codes'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { requestSilently } from '../../base/lib/http.ts'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'

export type ScanValue = { state: 'loading' | 'failed' | WechatState; code: WechatCodeWire | undefined; problem: string | undefined }

const goesOn = (state: WechatState) => state === 'waiting' || state === 'scanned'

/** A QR code and its state; `onConfirmed` continues by itself, and returns an error if it cannot. */
export function createScan(purpose: 'login' | 'bind', onConfirmed: (code: string, seen: WechatStateWire) => Promise<string | undefined>) {
  const $scan = map<ScanValue>({ state: 'loading', code: undefined, problem: undefined })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const later = (id: string) => {
    if (!isOver) timer = setTimeout(() => void look(id), joiningLimits.wechatAskSeconds * 1_000)
  }

  async function look(id: string): Promise<void> {
    const result = await requestSilently(wechatStateCall, { params: { code: id } })
    // Another code has replaced it, or the view is gone.
    if (isOver || $scan.get().code?.code_id !== id) return
    if (!result.ok) {
      const isGone = result.failure.kind === 'code' && result.failure.code === codes.notFound
      return isGone ? $scan.setKey('state', 'expired') : later(id)
    }
    const { state } = result.data
    $scan.setKey('state', state)
    if (goesOn(state)) return later(id)
    if (state === 'confirmed') $scan.setKey('problem', await onConfirmed(id, result.data))
  }

  /** Starts with a fresh code. */
  async function start(): Promise<void> {
    isOver = false
    clearTimeout(timer)
    $scan.set({ state: 'loading', code: undefined, problem: undefined })
    const result = await requestSilently(wechatCodeCall, { body: { purpose } })
    if (isOver) return
    if (!result.ok) {
      if (result.failure.kind === 'cancelled') return
      const errors = await fieldErrors(result.failure)
      return $scan.set({ state: 'failed', code: undefined, problem: Object.values(errors)[0] })
    }
    $scan.set({ state: 'waiting', code: result.data, problem: undefined })
    later(result.data.code_id)
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
  }

  return { $scan, start, stop }
}

export type Scan = ReturnType<typeof createScan>
