import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { Button, FoldMenu, Icon } from '../../../base/ui/parts.ts'
import { changeText } from '../state/changes.ts'
import { messages as shared } from '../messages.ts'
import { pageMessages as messages } from './page-messages.ts'

/** What the service found changed, in the place of the folded line until the buyer has read it; all of it opens over the rows. */
export function ChangesNote({ changes, onRead }: { changes: readonly ChangeWire[]; onRead: () => void }) {
  const texts = changes.map(changeText)
  return (
    <div className="yaoji-fold yaoji-cart-changes" role="alert">
      <Icon name="alert" />
      <strong>{messages.changesTitle(changes.length)}</strong>
      <ul className="yaoji-fold__rest yaoji-cart-fold__tiers">
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.length > 1 && (
        <FoldMenu isPanel label={messages.changesAll}>
          {texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </FoldMenu>
      )}
      <Button size="small" onClick={onRead}>
        {shared.gotIt}
      </Button>
    </div>
  )
}
