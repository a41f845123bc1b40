import { environment } from '../lib/environment.ts'
import { cartPath } from '../lib/paths.ts'
import { Button, Icon, IconButton } from '../ui/index.ts'
import type { BulkDone, BulkValue } from './bulk-add.ts'
import { messages } from './messages.ts'

export type BulkOutcomeProps = { value: BulkValue; onUndo: () => void; onClose: () => void }

function Done({ value, onUndo }: Pick<BulkOutcomeProps, 'onUndo'> & { value: BulkDone }) {
  const { added, skipped, undoId, isUndoing } = value
  const count = Object.keys(added).length
  const left = Object.keys(skipped).length
  return (
    <>
      <Icon name={count > 0 ? 'check' : 'alert'} />
      <p className="yaoji-bulk-outcome__text">
        {count > 0 ? messages.added(count) : messages.noneAdded}
        {left > 0 && <span className="yaoji-bulk-outcome__left">{messages.left(left)}</span>}
      </p>
      {undoId !== null && (
        <Button size="small" isBusy={isUndoing} onClick={onUndo}>{isUndoing ? messages.undoing : messages.undo}</Button>
      )}
      {count > 0 && <Button size="small" kind="primary" href={environment.href(cartPath())}>{messages.toCart}</Button>}
    </>
  )
}

/** What became of the lines, with the way back and the way on; it stays until it is closed or the next one comes. */
export function BulkOutcome({ value, onUndo, onClose }: BulkOutcomeProps) {
  const isShown = value.state === 'done' || value.state === 'undone'
  return (
    <div className="yaoji-bulk-outcome" role="status" data-state={value.state}>
      {value.state === 'done' && <Done value={value} onUndo={onUndo} />}
      {value.state === 'undone' && <p className="yaoji-bulk-outcome__text">{messages.undone}</p>}
      {isShown && <IconButton icon="close" label={messages.close} onClick={onClose} />}
    </div>
  )
}
