import { useStore } from '@nanostores/react'
import { Button, OutcomeStrip } from '../../../base/ui/parts.ts'
import { dismissDeletion, undoDeletion } from '../state/deletions.ts'
import { messages } from '../messages.ts'
import { $deleted } from '../state/served.ts'

/** What was deleted last, and the way back. */
export function DeletedStrip() {
  const deleted = useStore($deleted)
  const isRestored = deleted?.state === 'restored'
  return (
    <OutcomeStrip
      icon="check"
      onClose={dismissDeletion}
      text={deleted && (isRestored ? messages.restored(deleted.lines) : messages.deleted(deleted.lines))}
    >
      {deleted?.state === 'deleted' && (
        <Button size="small" isBusy={deleted.isUndoing} onClick={() => void undoDeletion()}>
          {deleted.isUndoing ? messages.undoing : messages.undo}
        </Button>
      )}
    </OutcomeStrip>
  )
}
