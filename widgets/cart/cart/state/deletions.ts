import { ask } from '../../../base/lib/notices.ts'
import { messages } from '../messages.ts'
import { perform } from './queue.ts'
import { $deleted } from './served.ts'

/**
 * Deletes lines at once; what was there can be taken back. Answers whether they are gone.
 */
export async function deleteLines(ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  $deleted.set(undefined)
  const result = await perform({ kind: 'delete', ids })
  if (result.ok && result.data.undo_id) $deleted.set({ state: 'deleted', lines: ids.length, undoId: result.data.undo_id, isUndoing: false })
  return result.ok
}

/**
 * The question of spec section 8, which speaks of one line: its small button is easily hit.
 * Buttons that say that they delete many are meant, and only offer the way back.
 */
export function askToDeleteOne(): Promise<boolean> {
  return ask({ title: messages.noticeTitle, text: messages.deleteOne, confirmText: messages.confirm, cancelText: messages.cancel })
}

/** Takes the last deletion back; one that failed can be tried again. */
export async function undoDeletion(): Promise<void> {
  const deleted = $deleted.get()
  if (deleted?.state !== 'deleted' || deleted.isUndoing) return
  $deleted.set({ ...deleted, isUndoing: true })
  const { ok } = await perform({ kind: 'restore', undoId: deleted.undoId })
  // Something else may have been deleted meanwhile.
  if ($deleted.get()?.state !== 'deleted') return
  $deleted.set(ok ? { state: 'restored', lines: deleted.lines } : { ...deleted, isUndoing: false })
}

export function dismissDeletion(): void {
  $deleted.set(undefined)
}
