import { useStore } from '@nanostores/react'
import { Button, Icon } from '../../../base/ui/parts.ts'
import type { CartChange } from '../state/operations.ts'
import { perform } from '../state/queue.ts'
import { forgetTold } from './unsent-memory.ts'
import { unsentMessages as messages } from './unsent-messages.ts'
import { replay } from './unsent-replay.ts'
import { $told, $unsent, goodsIn, isLineChange, type Told } from './unsent.ts'

function decide(id: string, change?: CartChange): void {
  forgetTold(id)
  if (change) void perform(change)
}

const acceptText = ({ accept }: Told): string => {
  if (!accept) return messages.accept
  return accept.kind === 'order' ? messages.addAnyway : messages.tryAgain
}

/** What came of a change, and what the buyer may do about it. */
function Decision({ news }: { news: Told }) {
  const { id, text, accept, undo, isMoot } = news
  return (
    <p className="yaoji-cart-told">
      <span>{text}</span>
      {isMoot ? (
        <Button kind="text" size="small" onClick={() => decide(id)}>
          {messages.gotIt}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => decide(id, accept)}>
            {acceptText(news)}
          </Button>
          <Button kind="text" size="small" onClick={() => decide(id, undo)}>
            {undo ? messages.undo : accept?.kind === 'order' ? messages.dontAdd : messages.giveUp}
          </Button>
        </>
      )}
    </p>
  )
}

/** One calm sentence while changes wait, and what became of those whose line is not in sight. */
export function UnsentStrip() {
  const unsent = useStore($unsent)
  const news = useStore($told).filter(({ lineId }) => lineId === undefined)
  const changes = unsent.filter(({ change }) => isLineChange(change)).length
  const additions = unsent.reduce((sum, { change }) => sum + goodsIn(change), 0)
  return (
    <div className="yaoji-cart-unsent" role="status">
      {unsent.length > 0 && (
        <p className="yaoji-cart-unsent__waiting">
          <Icon name="alert" />
          <span>{messages.waiting(changes, additions)}</span>
          <Button size="small" onClick={() => void replay()}>
            {messages.retryNow}
          </Button>
        </p>
      )}
      {news.map(each => (
        <Decision key={each.id} news={each} />
      ))}
    </div>
  )
}

/** At a line: that its change waits, or what the service made of it. */
export function LineMark({ lineId }: { lineId: number }) {
  const isWaiting = useStore($unsent).some(
    ({ change }) => (change.kind === 'edit' && change.lineId === lineId) || (change.kind === 'select' && change.ids.includes(lineId)),
  )
  const news = useStore($told).filter(each => each.lineId === lineId)
  return (
    <>
      {isWaiting && <span className="yaoji-cart-unsent__mark">{messages.mark}</span>}
      {news.map(each => (
        <Decision key={each.id} news={each} />
      ))}
    </>
  )
}
