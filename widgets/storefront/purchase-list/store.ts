import { atom, computed, map, onMount } from 'nanostores'
import type { PurchaseListWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { buyerOf } from '../../base/lib/memory/known-member.ts'
import type { Attempt } from '../../base/lib/requests/attempt-key.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { $session, refreshSession } from '../../identity/session/parts.ts'
import { atRest, type ListAddingValue } from './list-adding.ts'
import { listMemoryKey } from './unfinished.ts'
import { linesOf, type GoodsById, type Line, type ListRow } from './rows.ts'

/** Result of one addition, in rows of the list. */
export type AddingInRows = {
  addedRows: readonly number[]
  left: readonly { rows: readonly number[]; text: string; reason: string }[]
}

export type ListFilter = 'all' | Line['status']['kind']

export type PurchaseListValue = {
  stage: 'input' | 'reading' | 'review'
  text: string
  /** Name of the file being read. */
  fileName: string
  /** Why nothing could be read; shown at the box. */
  problem: string
  rows: readonly ListRow[]
  goods: GoodsById
  /** Of a table: what each column holds. */
  columns: PurchaseListWire['columns']
  /** The rows are read again with other columns. */
  isRereading: boolean
  /** Number of rows above the limit; `leftOff` names the first of them. */
  leftCount: number
  leftOff: PurchaseListWire['left_off']
  remarks: readonly string[]
  filter: ListFilter
  adding: ListAddingValue
  attempt: Attempt
  outcome: AddingInRows | undefined
}

export const emptyList: PurchaseListValue = {
  stage: 'input',
  text: '',
  fileName: '',
  problem: '',
  rows: [],
  goods: {},
  columns: [],
  isRereading: false,
  leftCount: 0,
  leftOff: [],
  remarks: [],
  filter: 'all',
  adding: { state: 'idle' },
  attempt: undefined,
  outcome: undefined,
}

/** The list that the buyer works on; it survives a reload and a log-in. */
export const $list = map<PurchaseListValue>(emptyList)

export const $lines = computed($list, ({ rows, goods }) => linesOf(rows, goods))

/** The owner of the list, once a member has logged in. */
const $owner = atom<string | undefined>()

const writeDelayMs = 300

function owner(): string | undefined {
  const session = $session.get()
  return session.state === 'member' ? buyerOf(session.user) : undefined
}

function write(): void {
  const buyer = owner()
  // The session has ended: the stored list stays for its owner.
  if (buyer === undefined) return
  const list = $list.get()
  if (list.stage === 'input' && list.text === '') return tabMemory.forget(listMemoryKey)
  const stage = list.stage === 'reading' ? 'input' : list.stage
  tabMemory.write(listMemoryKey, JSON.stringify({ buyer, list: { ...list, stage, isRereading: false, adding: atRest(list.adding) } }))
}

function restore(buyer: string): void {
  const kept = tabMemory.recall(listMemoryKey) as { buyer?: string; list?: PurchaseListValue } | null | undefined // Written above, in this tab.
  if (kept?.buyer === buyer && kept.list) $list.set({ ...emptyList, ...kept.list })
  else tabMemory.forget(listMemoryKey)
}

onMount($list, () => {
  if (typeof window === 'undefined') return
  let pause: ReturnType<typeof setTimeout> | undefined
  let restoredFor: string | undefined
  const later = () => {
    clearTimeout(pause)
    pause = setTimeout(write, writeDelayMs)
  }
  const follow = () => {
    const buyer = owner()
    if (buyer === undefined || buyer === restoredFor) return
    restoredFor = buyer
    const before = $owner.get()
    $owner.set(buyer)
    // Another member's list contains their prices.
    if (before !== undefined && before !== buyer) $list.set(emptyList)
    const { stage, text } = $list.get()
    // What was typed before the answer came is newer.
    if (stage === 'input' && text === '') restore(buyer)
  }
  const stops = [$session.subscribe(follow), $list.listen(later)]
  window.addEventListener('pagehide', write)
  if ($session.get().state === 'loading') void refreshSession()
  return () => {
    write()
    clearTimeout(pause)
    window.removeEventListener('pagehide', write)
    for (const stop of stops) stop()
  }
})
