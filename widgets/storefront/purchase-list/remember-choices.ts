import { atom } from 'nanostores'
import { purchaseListChooseCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { requestSilently } from '../../base/lib/http.ts'

/** Choices that wait to be sent, by the key of their row: a later one for the same name replaces the earlier. */
const $waiting = atom<ReadonlyMap<string, number>>(new Map())
const $isSending = atom(false)

/** Choosing by the arrow keys passes several goods: only where it rests is a choice. */
const restMs = 600

async function send(): Promise<void> {
  const choices = $waiting.get()
  if ($isSending.get() || choices.size === 0) return
  $waiting.set(new Map())
  $isSending.set(true)
  // A choice that is lost is asked for again with the next list; the row itself keeps it.
  await requestSilently(purchaseListChooseCall, { body: { rows: [...choices].map(([key, goodsId]) => `${goodsId}:${key}`) } })
  $isSending.set(false)
  await send()
}

let rest: ReturnType<typeof setTimeout> | undefined

/** Stores the goods chosen for a row, for the store's next list. */
export function rememberChoice(key: string, goodsId: number): void {
  if (key === '') return
  $waiting.set(new Map([...$waiting.get(), [key, goodsId]]))
  clearTimeout(rest)
  rest = setTimeout(() => void send(), restMs)
}

/** Sends at once what waits, before goods are added. */
export function sendChoices(): void {
  clearTimeout(rest)
  void send()
}
