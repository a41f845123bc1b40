import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen } from '@yaoji/contract/domain/money'
import { Button, Checkbox } from '../../base/ui/parts.ts'
import { OnlyFor, OrRefusal } from '../../shared/navigation/parts.ts'
import { AddingOutcome } from '../../storefront/purchase-list/parts.ts'
import { GoodsLine } from './goods-line.tsx'
import { messages } from './desk-messages.ts'
import type { Picks, Proposed } from './picks.ts'
import { refreshWorkbench } from './store.ts'

export type GoodsPanelProps<Row extends Proposed> = {
  kind: 'restock' | 'cheaper' | 'arrived' | 'habitual'
  title: string
  note: string
  /** The heading of the reasons, and the reason of a row. */
  whyTitle: string
  why: (row: Row) => ReactNode
  rows: readonly Row[]
  picks: Picks
  now: number
  /** Rows that are shown before the others are asked for. */
  shownFirst: number
  /** How many there are beyond those of `rows`, too. */
  total?: number
  more?: ReactNode
}

function Add<Row extends Proposed>({ rows, picks, now }: Pick<GoodsPanelProps<Row>, 'rows' | 'picks' | 'now'>) {
  const outcome = useStore(picks.adding.$adding)
  const { lines, wrong, sum } = picks.sumOf(rows)
  const isAdding = outcome.state === 'adding'
  const text = lines.length > 0 ? messages.add(lines.length) : messages.addNone
  return (
    <>
      <p className="yaoji-bench-panel__sum" aria-live="polite">
        {wrong > 0 ? (
          <strong data-wrong="true">{messages.wrong(wrong)}</strong>
        ) : (
          lines.length > 0 && messages.taken(lines.length, formatFen(sum))
        )}
      </p>
      <OrRefusal group="orderers">
        <span className="yaoji-bench-panel__add">
          <Button
            kind="primary"
            size="small"
            isDisabled={lines.length === 0}
            isBusy={isAdding}
            onClick={() => void picks.addTaken(rows, chinaDay(now))}
          >
            {isAdding ? messages.adding : text}
          </Button>
        </span>
      </OrRefusal>
    </>
  )
}

function Head<Row extends Proposed>({ title, whyTitle, rows, picks }: Pick<GoodsPanelProps<Row>, 'title' | 'whyTitle' | 'rows' | 'picks'>) {
  return (
    <div className="yaoji-sheet-head yaoji-bench-row" role="row">
      <div role="columnheader">
        <Checkbox
          label={messages.takeAll(title)}
          isChecked={rows.every(row => picks.pickOf(row).isTaken)}
          onToggle={isTaken => rows.forEach(row => picks.take(row, isTaken))}
        />
      </div>
      <div className="yaoji-cell-goods" role="columnheader">
        <span>{messages.goods}</span>
        <span>{messages.spec}</span>
      </div>
      <div className="yaoji-bench-row__why" role="columnheader">
        {whyTitle}
      </div>
      <div className="yaoji-cell-number yaoji-bench-row__last" role="columnheader">
        {messages.lastPrice}
      </div>
      <div className="yaoji-cell-number yaoji-bench-row__last" role="columnheader">
        {messages.lastNumber}
      </div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.price}
      </div>
      <div className="yaoji-cell-number" role="columnheader">
        {messages.quantity}
      </div>
      <div className="yaoji-cell-number yaoji-bench-row__amount" role="columnheader">
        {messages.amount}
      </div>
    </div>
  )
}

/** Goods that the shop proposes for a reason, each with its quantity, and one press that adds what is taken. */
export function GoodsPanel<Row extends Proposed>(props: GoodsPanelProps<Row>) {
  const { kind, title, note, whyTitle, why, picks, now, shownFirst, more } = props
  const [isWhole, setIsWhole] = useState(false)
  const outcome = useStore(picks.adding.$adding)
  const added = useStore(picks.$added)
  useStore(picks.$changed)
  const rows = props.rows.filter(({ goods }) => !added[goods.id])
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  const isCut = rows.length > shownFirst
  return (
    <section className="yaoji-bench-panel" data-kind={kind} aria-label={title}>
      <header className="yaoji-bench-panel__head">
        <h2>{title}</h2>
        <span className="yaoji-bench-panel__note">{note}</span>
        {more}
        {rows.length > 0 && <Add rows={shown} picks={picks} now={now} />}
      </header>
      <AddingOutcome value={outcome} onUndo={() => void picks.undo().then(refreshWorkbench)} onClose={picks.adding.dismiss} />
      {rows.length > 0 && (
        <OnlyFor group="orderers">
          <div data-quantities role="table" aria-label={title}>
            <Head title={title} whyTitle={whyTitle} rows={shown} picks={picks} />
            {shown.map(row => (
              <GoodsLine key={row.goods.id} row={row} picks={picks} why={why(row)} />
            ))}
          </div>
        </OnlyFor>
      )}
      {isCut && (
        <p className="yaoji-bench-panel__foot">
          <Button kind="text" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? messages.fewer : messages.all(rows.length)}
          </Button>
          {isWhole && (props.total ?? 0) > props.rows.length && messages.most(props.rows.length)}
        </p>
      )}
    </section>
  )
}
