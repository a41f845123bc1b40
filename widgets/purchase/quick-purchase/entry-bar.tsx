import { useStore } from '@nanostores/react'
import { $inCart } from '../../cart/cart/parts.ts'
import type { QuickPurchaseGoodsWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { formatFen } from '@yaoji/contract/domain/money'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { AddingOutcome } from '../../storefront/purchase-list/parts.ts'
import { Button, Price } from '../../base/ui/parts.ts'
import { $entries, $entriesSum, addEntries, adding, clearEntries, fillable, fillLast, undoEntries } from './entries.ts'
import { messages } from './messages.ts'

/** What the entries of all pages come to, always in sight, and the one button that adds them. */
export function EntryBar({ rows }: { rows: readonly QuickPurchaseGoodsWire[] }) {
  const entries = useStore($entries)
  const { lines, wrong, sum } = useStore($entriesSum)
  const outcome = useStore(adding.$adding)
  const isEmpty = lines.length + wrong === 0
  const isFillable = fillable(rows, entries, useStore($inCart)).length > 0
  return (
    <section className="yaoji-sticky-bar yaoji-entry-bar" aria-label={messages.bar} data-empty={isEmpty}>
      <div className="yaoji-sheet__outcome">
        <AddingOutcome value={outcome} onUndo={() => void undoEntries()} onClose={adding.dismiss} />
      </div>
      <div className="yaoji-entry-bar__tools">
        <Button size="small" isDisabled={!isFillable} onClick={() => fillLast(rows)}>
          {messages.fillLast}
        </Button>
        {!isEmpty && (
          <Button size="small" kind="text" onClick={clearEntries}>
            {messages.clear}
          </Button>
        )}
        <span className="yaoji-entry-bar__proposed">{messages.proposed}</span>
        <span className="yaoji-entry-bar__keys yaoji-key-hint">{messages.keys}</span>
      </div>
      <p className="yaoji-sticky-bar__count" aria-live="polite">
        {isEmpty ? messages.nothingFilled : messages.filled(lines.length + wrong)}
        {wrong > 0 && <strong className="yaoji-entry-bar__wrong">{messages.wrong(wrong)}</strong>}
      </p>
      <p className="yaoji-sticky-bar__sum">
        {!isEmpty && (
          <>
            <span className="yaoji-entry-bar__word">{messages.sum}</span>
            <Price value={formatFen(sum)} size="l" />
          </>
        )}
      </p>
      <span className="yaoji-entry-bar__add">
        <OrRefusal group="orderers">
          <Button
            kind="primary"
            size="large"
            isDisabled={lines.length === 0}
            isBusy={outcome.state === 'adding'}
            onClick={() => void addEntries()}
          >
            {outcome.state === 'adding' ? messages.adding : messages.addAll}
          </Button>
        </OrRefusal>
      </span>
    </section>
  )
}
