import { atom, computed, onMount } from 'nanostores'
import { matrixCall, matrixDropCall, type MatrixStoreWire, type MatrixWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'
import { broadcast, onBroadcast } from '../../base/lib/memory/tabs.ts'
import { $session, refreshSession } from '../../identity/session/parts.ts'
import { rowOf, summaryOf, type MatrixRow } from './rows.ts'
import { $unsaved, flush, forgetUnsaved, hearRows, recallUnsaved } from './saving.ts'

export type Matrix = { stores: readonly MatrixStoreWire[]; page: number; lastPage: number; rows: readonly MatrixRow[] }

export const $matrix = atom<Loadable<Matrix>>({ state: 'loading' })

/** The cell with the keyboard's focus. */
export const $active = atom<{ row: number; column: number }>({ row: 0, column: 0 })

/** Whether the focus is, or should be, in the table: it follows the active cell. */
export const $hasFocus = atom(false)

export const $summary = computed($matrix, matrix =>
  matrix.state === 'ready' ? summaryOf(matrix.value.rows, matrix.value.stores) : undefined,
)

function matrixOf({ stores, page, last_page: lastPage, rows }: MatrixWire): Matrix {
  const unsaved = $unsaved.get()
  return { stores, page, lastPage, rows: rows.map(row => rowOf(row, unsaved[row.goods.id])) }
}

const pageNow = (): number => {
  const matrix = $matrix.get()
  return matrix.state === 'ready' ? matrix.value.page : 1
}

/** Loads the table; unsaved quantities stay as typed. */
export async function loadMatrix(page = pageNow()): Promise<void> {
  const result = await request(matrixCall, { query: { page }, isSilent: true })
  if (!result.ok && result.failure.kind === 'cancelled') return
  const before = $matrix.get()
  // A loaded table stays after a failed refresh.
  if (!result.ok && before.state === 'ready') return
  $matrix.set(loadableOf(result.ok ? { ...result, data: matrixOf(result.data) } : result))
  if (result.ok) void flush(result.data.page)
}

export function changeMatrix(change: (matrix: Matrix) => Partial<Matrix>): void {
  const matrix = $matrix.get()
  if (matrix.state === 'ready') $matrix.set({ state: 'ready', value: { ...matrix.value, ...change(matrix.value) } })
}

/** Removes goods; without ids, all of them. */
export async function dropGoods(goodsIds?: readonly number[]): Promise<void> {
  const result = await request(matrixDropCall, { body: goodsIds ? { goods_ids: goodsIds } : {} })
  if (!result.ok) return
  forgetUnsaved(goodsIds)
  changeMatrix(({ rows }) => ({ rows: goodsIds ? rows.filter(row => !goodsIds.includes(row.goods.id)) : [] }))
  $active.set({ row: 0, column: 0 })
  broadcast({ about: 'matrix' })
}

onMount($matrix, () => {
  if (typeof window === 'undefined') return
  let loadedFor: string | undefined
  const follow = () => {
    const session = $session.get()
    if (session.state === 'visitor') {
      loadedFor = undefined
      $matrix.set({ state: 'visitor' })
    }
    // The table belongs to the person, not to the store they act for.
    if (session.state !== 'member' || session.user.username === loadedFor) return
    loadedFor = session.user.username
    recallUnsaved(loadedFor)
    $matrix.set({ state: 'loading' })
    void loadMatrix(1)
  }
  const stops = [
    $session.subscribe(follow),
    onBroadcast(message => message.about === 'matrix' && void loadMatrix()),
    hearRows(wires =>
      changeMatrix(({ rows }) => {
        const unsaved = $unsaved.get()
        const fresh = new Map(wires.map(wire => [wire.goods.id, rowOf(wire, unsaved[wire.goods.id])]))
        const known = new Set(rows.map(row => row.goods.id))
        const added = [...fresh.values()].filter(row => !known.has(row.goods.id))
        return { rows: [...rows.map(row => fresh.get(row.goods.id) ?? row), ...added] }
      }),
    ),
  ]
  const leave = () => void flush(pageNow())
  window.addEventListener('pagehide', leave)
  if ($session.get().state === 'loading') void refreshSession()
  return () => {
    leave()
    window.removeEventListener('pagehide', leave)
    for (const stop of stops) stop()
  }
})
