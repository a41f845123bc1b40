import { useStore } from '@nanostores/react'
import type { ReceivingSheetWire } from '@yaoji/contract/calls/purchase/receiving'
import { isSignedState } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { ActingFor } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { receiptsPath } from '../../base/lib/addresses/member-paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isReceiving, confirmReceipt } from './receive-store.ts'
import { $outcomes } from './scan-store.ts'
import { $foreign, $tallies } from './sheet-store.ts'
import { askPathOf, summaryOf } from './summary.ts'
import { $saveFailure, $unsaved } from './tick-queue.ts'

function Saving() {
  const unsaved = useStore($unsaved).length
  const failure = useStore($saveFailure)
  if (failure?.kind === 'code') return <span data-state="failed">{failure.msg}</span>
  if (unsaved > 0) return <span data-state={failure ? 'failed' : 'saving'}>{messages.unsaved(unsaved)}</span>
  return null
}

/** The last scan once more, for who has scrolled to its row. */
function Newest() {
  const [newest] = useStore($outcomes)
  return newest ? (
    <p className="yaoji-receiving__newest" data-tone={newest.tone} aria-hidden="true">
      {newest.text}
    </p>
  ) : null
}

function Ways({ sheet }: { sheet: ReceivingSheetWire }) {
  const found = { batches: sheet.batches, tallies: useStore($tallies), foreign: useStore($foreign) }
  const isReceiving = useStore($isReceiving)
  const { isBegun } = summaryOf(found)
  const path = isSignedState(sheet.status) && isBegun ? askPathOf(sheet.id, found) : undefined
  return (
    <>
      {sheet.can_receive === 1 && (
        <ActingFor group="orderers">
          <Button kind="primary" size="large" isBusy={isReceiving} onClick={() => void confirmReceipt(sheet)}>
            {isReceiving ? messages.receiving : messages.receive}
          </Button>
        </ActingFor>
      )}
      {path && (
        <ActingFor group="orderers">
          <Button kind="primary" size="large" href={environment.href(path)}>
            {messages.ask}
          </Button>
        </ActingFor>
      )}
      {sheet.kind === orderKinds.ephedrine && isSignedState(sheet.status) && (
        <Button size="large" href={environment.href(receiptsPath())}>
          {messages.toReceipts}
        </Button>
      )}
    </>
  )
}

/** How far it is, whether all is saved, and what comes next; always in sight. */
export function ReceivingBar({ sheet }: { sheet: ReceivingSheetWire }) {
  const { done, all, isBegun, text, soFar } = summaryOf({
    batches: sheet.batches,
    tallies: useStore($tallies),
    foreign: useStore($foreign),
  })
  return (
    <div className="yaoji-sticky-bar yaoji-receiving__bar">
      <p className="yaoji-receiving__progress" role="status">
        <b>{messages.progress(done, all)}</b>
        {isBegun && <span>{isSignedState(sheet.status) ? text : soFar}</span>}
      </p>
      <Newest />
      <p className="yaoji-receiving__saving" role="status">
        <Saving />
      </p>
      <Ways sheet={sheet} />
    </div>
  )
}
