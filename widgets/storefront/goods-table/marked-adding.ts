import { atom } from 'nanostores'
import { tellFailure } from '../../base/lib/failures/failure-notice.ts'
import type { ListAddingValue } from '../purchase-list/parts.ts'
import type { addingOver } from './add-marked.ts'
import { sheet, type SheetStore } from './sheet-store.ts'

/** The marked rows of a sheet on their way to the cart. What that takes arrives with the first addition. */
export function createMarkedAdding(sheet: SheetStore) {
  const $adding = atom<ListAddingValue>({ state: 'idle' })
  const $acts = atom<Promise<ReturnType<typeof addingOver>> | undefined>()

  async function acts() {
    if (!$acts.get()) $acts.set(import('./add-marked.ts').then(part => part.addingOver(sheet, $adding)))
    try {
      return await $acts.get()
    } catch {
      $acts.set(undefined)
      void tellFailure({ kind: 'network' }, {})
      return
    }
  }

  const addMarked = async (today: string): Promise<void> => (await acts())?.addMarked(today)
  const undo = async (): Promise<void> => (await acts())?.undo()
  return { $adding, addMarked, undo }
}

export type MarkedAdding = ReturnType<typeof createMarkedAdding>

export const markedAdding = createMarkedAdding(sheet)
