import { useStore } from '@nanostores/react'
import type { LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { Button, Dialog } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { PrizeLink } from './prize-link.tsx'
import { $drawing, closeDrawing, drawNow, drawnText } from './store.ts'

/** The wheel turns while a draw is shown; what it brings was decided before. */
export function DrawDialog({ activity: { id, is_join } }: { activity: LotteryWire }) {
  const drawing = useStore($drawing)
  if (drawing.state === 'none') return null
  const isDrawing = drawing.state === 'drawing'
  const close = () => void closeDrawing()
  return (
    <Dialog
      title={isDrawing ? messages.title : messages.resultTitle}
      onClose={close}
      actions={
        <>
          {drawing.state === 'drawn' && <PrizeLink drawn={drawing.drawn} />}
          {drawing.state === 'drawn' && is_join === 1 && (
            <Button kind="primary" onClick={() => void drawNow(id)}>
              {messages.again}
            </Button>
          )}
          {drawing.state === 'lost' && (
            <Button kind="primary" onClick={() => void drawNow(id)}>
              {messages.retry}
            </Button>
          )}
          {!isDrawing && <Button href={environment.href(`${paths.member}#draws`)}>{messages.own}</Button>}
          <Button onClick={close}>{messages.close}</Button>
        </>
      }
    >
      <div className="yaoji-lottery__wheel" aria-hidden="true">
        <div
          className="yaoji-lottery__disc"
          data-turning={isDrawing}
          data-won={drawing.state === 'drawn' && drawing.drawn.prize_type !== 'none'}
        />
      </div>
      <p className="yaoji-lottery__result" role="status">
        {isDrawing && messages.drawing}
        {drawing.state === 'lost' && messages.lostReply}
        {drawing.state === 'drawn' && drawnText(drawing.drawn)}
      </p>
    </Dialog>
  )
}
