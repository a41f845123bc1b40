import { map } from 'nanostores'
import { chainStoreAgainCall, type ApplicationWire } from '@yaoji/contract/calls/identity/registration'
import { rowOf, storeOf, storeProblems, type ChainStore } from '@yaoji/contract/validation/store-list'
import { fieldErrors } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { $application } from './application-store.ts'

export type RefusedStore = ApplicationWire['stores'][number]
export type Mended = { row: string; problems: readonly string[]; isBusy: boolean }

const memoryKey = 'yaoji-chain-mending'

function remembered(): Record<string, string> {
  const rows = Object.entries(Object(tabMemory.recall(memoryKey)) as Record<string, unknown>)
  return Object.fromEntries(rows.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Refused stores of a chain, each corrected and submitted again by itself. */
export function createMending() {
  const $mended = map<Readonly<Record<string, Mended>>>({})

  const valueOf = ({ id, row }: RefusedStore): Mended => $mended.get()[id] ?? { row, problems: [], isBusy: false }
  const set = (store: RefusedStore, change: Partial<Mended>) => $mended.setKey(String(store.id), { ...valueOf(store), ...change })
  const remember = ({ id }: RefusedStore, row: string | undefined) => {
    const { [id]: _before, ...rows } = remembered()
    tabMemory.write(memoryKey, JSON.stringify(row === undefined ? rows : { ...rows, [id]: row }))
  }

  /** Restores what was typed in this tab before a reload. */
  function recall(): void {
    for (const [id, row] of Object.entries(remembered())) $mended.setKey(id, { row, problems: [], isBusy: false })
  }

  function type(store: RefusedStore, change: Partial<ChainStore>): void {
    const row = rowOf({ ...storeOf(valueOf(store).row), ...change })
    set(store, { row, problems: [] })
    remember(store, row)
  }

  async function handIn(store: RefusedStore): Promise<void> {
    const { row, isBusy } = valueOf(store)
    if (isBusy) return
    const [problems = []] = storeProblems([row])
    set(store, { problems, isBusy: problems.length === 0 })
    if (problems.length > 0) return
    const result = await request(chainStoreAgainCall, { body: { id: store.id, store: row }, fieldErrors: 'caller' })
    if (!result.ok) {
      const errors = await fieldErrors(result.failure)
      return set(store, { problems: errors.store === undefined ? [] : [errors.store], isBusy: false })
    }
    remember(store, undefined)
    set(store, { isBusy: false })
    $application.set({ state: 'ready', value: result.data })
  }

  return { $mended, valueOf, recall, type, handIn }
}

export type Mending = ReturnType<typeof createMending>
