import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReceivingSheetWire } from '@yaoji/contract/calls/purchase/receiving'
import { isSignedState } from '@yaoji/contract/domain/order/order-states'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { ColdChain } from '../../shared/parcel/parts.ts'
import { LoadedOrder, useMay } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { afterSalePath } from '../../base/lib/addresses/member-paths.ts'
import { idFromPath, orderPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { BatchTable } from './batch-table.tsx'
import { listenToGun } from './gun.ts'
import { messages } from './messages.ts'
import { ReceivingBar } from './receiving-bar.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { markLastDamaged, save, scanBox, undoLastBox } from './scan-store.ts'
import { $sheet, openSheet, refreshSheet, retrySheet, type SheetValue } from './sheet-store.ts'
import { $saveFailure, $unsaved } from './tick-queue.ts'

const retryEveryMs = 5_000

/** What the service refuses, it would refuse again. */
function isRefused(): boolean {
  const failure = $saveFailure.get()
  return failure?.kind === 'code' && failure.code < 500
}

/** What could not be saved is tried again, what waits goes before the page does; what another device has done is read when this page is looked at again. */
function useSaving(): void {
  useEffect(() => {
    const again = () => void ($unsaved.get().length > 0 && !isRefused() && save())
    const look = () => {
      if (document.visibilityState === 'hidden') again()
      else if ($unsaved.get().length === 0) void refreshSheet()
    }
    const timer = setInterval(again, retryEveryMs)
    const stop = new AbortController()
    window.addEventListener('online', again, { signal: stop.signal })
    document.addEventListener('visibilitychange', look, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [])
}

function noteOf({ is_open, status, unsent, kind }: ReceivingSheetWire): string | undefined {
  if (is_open === 0) return messages.closed
  if (isSignedState(status)) return messages.signed
  if (unsent > 0) return messages.partly(unsent)
  return kind === orderKinds.ephedrine ? messages.receipt : undefined
}

/** Goods that were too warm or too cold: refused before they are signed for, sent back afterwards. */
function Refusal({ sheet: { id, status } }: { sheet: ReceivingSheetWire }) {
  const kind = isSignedState(status) ? 'return' : 'refuse'
  return (
    <Button size="small" href={environment.href(afterSalePath({ id, kind }))}>
      {messages.refuseCold[kind]}
    </Button>
  )
}

function Sheet({ sheet }: { sheet: ReceivingSheetWire }) {
  const root = useRef<HTMLDivElement>(null)
  const mayTick = useMay('orderers') && sheet.is_open === 1
  useSaving()
  // Before the page is painted: a gun does not wait until the field has the focus.
  useLayoutEffect(() => {
    if (!mayTick || !root.current) return
    return listenToGun(root.current, { scan: scanBox, damaged: markLastDamaged, undo: undoLastBox })
  }, [mayTick])
  const note = noteOf(sheet)
  return (
    <div className="yaoji-receiving__sheet" ref={root}>
      <p className="yaoji-receiving__order">
        <span>
          {messages.orderNumber} {sheet.order_sn} · {sheet.status_text}
        </span>
        <a className="yaoji-tap" href={environment.href(orderPath(sheet.id))}>
          {messages.toOrder}
        </a>
      </p>
      {note && <p className="yaoji-receiving__note">{note}</p>}
      {(sheet.cold ?? []).map(cold => (
        <ColdChain key={cold.parcel_id} orderId={sheet.id} cold={cold}>
          {cold.state !== 'kept' && <Refusal sheet={sheet} />}
        </ColdChain>
      ))}
      {mayTick && <ScanPanel isDisabled={false} />}
      <BatchTable batches={sheet.batches} isDisabled={!mayTick} />
      <ReceivingBar sheet={sheet} />
    </div>
  )
}

function NothingSent({ id }: { id: string }) {
  return (
    <Empty icon="truck" title={messages.nothingSent}>
      <Button kind="primary" href={environment.href(orderPath(id))}>
        {messages.toOrder}
      </Button>
    </Empty>
  )
}

/** /order/receiving/{id}: what came of an order is ticked off, box by box. */
export function ReceivingPage() {
  const value = useAnswer<SheetValue>($sheet, { state: 'loading' }, () => openSheet(idFromPath(shownPage.path)).then(save))
  return (
    <div className="yaoji-root yaoji-receiving">
      <h1 className="yaoji-receiving__title">{messages.title}</h1>
      <LoadedOrder
        value={value}
        waiting={<Skeleton label={messages.loading} lines={8} />}
        texts={messages}
        onRetry={() => void retrySheet()}
      >
        {sheet => (sheet.batches.length === 0 ? <NothingSent id={sheet.id} /> : <Sheet sheet={sheet} />)}
      </LoadedOrder>
    </div>
  )
}
