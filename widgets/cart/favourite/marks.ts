import { map, onMount, type MapStore } from 'nanostores'
import type { arrivalAddCall, arrivalCancelCall, favouriteAddCall, favouriteCancelCall } from '@yaoji/contract/calls/storefront/favourite'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { broadcast, onBroadcast, type MarkMessage } from '../../base/lib/memory/tabs.ts'
import { $session, onMemberGone } from '../../identity/session/parts.ts'

/** `isSet` is what the buyer wants and sees; `isSaved` what the service last confirmed. */
type Mark = { isSet: boolean; isSaved: boolean; isSending: boolean }

/** Marks changed in this visit, by goods; all others are as in the goods' answer. */
export type MarksValue = Record<number, Mark | undefined>

type MarksOf = {
  about: MarkMessage['about']
  add: typeof favouriteAddCall | typeof arrivalAddCall
  cancel: typeof favouriteCancelCall | typeof arrivalCancelCall
  /** Shows that goods were marked or unmarked. */
  tell: (isSet: boolean) => void
}

type MarksState = MarksOf & { $marks: MapStore<MarksValue> }

export type Marks = {
  $marks: MapStore<MarksValue>
  /** Marks goods optimistically and shows it; reverts when the service refuses. */
  mark: (goodsId: number, isSet: boolean) => Promise<void>
  /** Marks many in one call, without a message. */
  markMany: (goodsIds: readonly number[], isSet: boolean) => Promise<Result<unknown>>
  /** Takes over marks that were saved by another call. */
  takeSaved: (goodsIds: readonly number[], isSet: boolean) => void
  /** Undoes the removal of many: they get their former places. */
  restoreMany: (goodsIds: readonly number[]) => Promise<Result<unknown>>
}

async function send(
  { about, add, cancel }: MarksState,
  goodsIds: readonly number[],
  isSet: boolean,
  isUndo: boolean,
): Promise<Result<unknown>> {
  const goods_ids = goodsIds
  const result = await (isSet
    ? request(add, { body: { goods_ids, ...(isUndo && { is_undo: 1 }) } })
    : request(cancel, { body: { goods_ids } }))
  if (result.ok) broadcast({ about, goodsIds: [...goodsIds], isSet })
  return result
}

/** Takes over saved marks; goods that are being sent keep the buyer's choice. */
function settle({ $marks }: MarksState, goodsIds: readonly number[], isSet: boolean): void {
  for (const id of goodsIds) {
    if (!$marks.get()[id]?.isSending) $marks.setKey(id, { isSet, isSaved: isSet, isSending: false })
  }
}

async function save(state: MarksState, goodsId: number, { isSet, isSaved }: Mark): Promise<void> {
  const { $marks, tell } = state
  $marks.setKey(goodsId, { isSet, isSaved, isSending: true })
  const result = await send(state, [goodsId], isSet, false)
  const wanted = $marks.get()[goodsId]
  // Another member has logged in meanwhile.
  if (!wanted) return
  if (!result.ok) return $marks.setKey(goodsId, { isSet: isSaved, isSaved, isSending: false })
  const next = { isSet: wanted.isSet, isSaved: isSet, isSending: false }
  $marks.setKey(goodsId, next)
  if (next.isSet === isSet) tell(isSet)
  else await save(state, goodsId, next)
}

async function sendMany(state: MarksState, goodsIds: readonly number[], isSet: boolean, isUndo = false): Promise<Result<unknown>> {
  const result = await send(state, goodsIds, isSet, isUndo)
  if (result.ok) settle(state, goodsIds, isSet)
  return result
}

async function mark(state: MarksState, goodsId: number, isSet: boolean): Promise<void> {
  if ($session.get().state === 'visitor') return environment.navigate(loginFromHere())
  const { isSaved = !isSet, isSending = false } = state.$marks.get()[goodsId] ?? {}
  const wanted = { isSet, isSaved, isSending }
  state.$marks.setKey(goodsId, wanted)
  // A running send checks for changes again after its answer.
  if (!isSending && isSet !== isSaved) await save(state, goodsId, wanted)
}

/**
 * Goods that a member marks, shared by all views of a page and all tabs. Of quick
 * clicks on the same goods the last wins; they are sent one after the other.
 */
export function createMarks(of: MarksOf): Marks {
  const $marks = map<MarksValue>({})
  const state = { ...of, $marks }

  onMount($marks, () => {
    const stopHearing = onBroadcast(message => {
      if (message.about === of.about) settle(state, message.goodsIds, message.isSet)
    })
    const stopFollowing = onMemberGone(() => $marks.set({}))
    return () => {
      stopHearing()
      stopFollowing()
    }
  })

  return {
    $marks,
    mark: (goodsId, isSet) => mark(state, goodsId, isSet),
    markMany: (goodsIds, isSet) => sendMany(state, goodsIds, isSet),
    takeSaved: (goodsIds, isSet) => settle(state, goodsIds, isSet),
    restoreMany: goodsIds => sendMany(state, goodsIds, true, true),
  }
}
