import { environment } from '../../base/lib/environment.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { Button, OutcomeStrip } from '../../base/ui/parts.ts'
import { messages } from './adding-messages.ts'
import type { ListAddingValue } from './list-adding.ts'

export type AddingOutcomeProps = { value: ListAddingValue; onUndo: () => void; onClose: () => void }

/** What became of the lines, with the way back and the way on; it stays until it is closed or the next one comes. */
export function AddingOutcome({ value, onUndo, onClose }: AddingOutcomeProps) {
  if (value.state !== 'done') return <OutcomeStrip text={value.state === 'undone' ? messages.undone : undefined} onClose={onClose} />
  const { undoId, isUndoing } = value
  const count = Object.keys(value.added).length
  const left = Object.keys(value.skipped).length
  const text = (
    <>
      {count > 0 ? messages.added(count) : messages.noneAdded}
      {left > 0 && <span className="yaoji-adding-outcome__left">{messages.left(left)}</span>}
    </>
  )
  return (
    <OutcomeStrip icon={count > 0 ? 'check' : 'alert'} text={text} onClose={onClose}>
      {undoId !== null && (
        <Button size="small" isBusy={isUndoing} onClick={onUndo}>
          {isUndoing ? messages.undoing : messages.undo}
        </Button>
      )}
      {count > 0 && (
        <Button size="small" kind="primary" href={environment.href(cartPath())}>
          {messages.toCart}
        </Button>
      )}
    </OutcomeStrip>
  )
}
