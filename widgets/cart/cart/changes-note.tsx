import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { Button, Icon } from '../../base/ui/parts.ts'
import { changeText } from './changes.ts'
import { messages } from './messages.ts'

/** What the service found changed, line by line, until the buyer has read it. */
export function ChangesNote({ changes, onRead }: { changes: readonly ChangeWire[]; onRead: () => void }) {
  if (changes.length === 0) return null
  return (
    <div className="yaoji-cart-changes" role="alert">
      <Icon name="alert" />
      <div className="yaoji-cart-changes__text">
        <p>{messages.changesTitle}</p>
        <ul>
          {changes.map(change => (
            <li key={`${change.goods_id}-${change.field}-${change.name}`}>{changeText(change)}</li>
          ))}
        </ul>
      </div>
      <Button size="small" onClick={onRead}>
        {messages.gotIt}
      </Button>
    </div>
  )
}
