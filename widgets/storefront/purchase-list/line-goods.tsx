import { useRef, useState } from 'react'
import type { PurchaseGoodsWire, PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { chooseGoods, setNumber, takeGoods } from './correct.ts'
import { GoodsChoice } from './goods-choice.tsx'
import { HistoryLink } from '../../shared/last-purchase/parts.ts'
import { messages } from './messages.ts'
import { leaveHand, takeInHand, useIsInHand } from './row-in-hand.ts'
import { RowSearchPanel } from './row-search-panel.tsx'
import type { Line } from './rows.ts'

export type LineProps = { line: Line; candidates: readonly PurchaseGoodsWire[] }

type OwnProps = { line: Line; goods: PurchaseGoodsWire; chosenBy: PurchaseRowWire['chosen_by'] }

/** Why these goods and no others of the row's candidates, what the store paid last, how the quantity was read, and the maker. */
function Under({ line, goods, chosenBy }: OwnProps) {
  const { last_purchase: last, sccj } = goods
  const why = chosenBy === '' || chosenBy === 'sure' ? '' : messages.chosenBy[chosenBy]
  const bought = last ? messages.lastBought(last.price, last.number, goods.bzdw) : ''
  const notes = [why, ...line.notes].filter(Boolean)
  return (
    <p className="yaoji-list-line__under" title={[...notes, bought, sccj].filter(Boolean).join(' · ')}>
      {(notes.length > 0 || last) && (
        <span className="yaoji-list-line__note">
          {notes.join(' · ')}
          {notes.length > 0 && last && ' · '}
          {last && (
            <HistoryLink id={goods.id} name={goods.name} title={messages.history}>
              {bought}
            </HistoryLink>
          )}
        </span>
      )}
      <span className="yaoji-list-line__maker">{sccj}</span>
    </p>
  )
}

function OwnGoods({ line, goods, chosenBy }: OwnProps) {
  const name = fullName(goods)
  return (
    <>
      <p className="yaoji-list-line__title">
        <a
          className="yaoji-list-line__name"
          href={environment.href(goodsPath(goods.id))}
          target="_blank"
          rel="noopener"
          title={`${name} ${goods.ypgg}`}
        >
          {name}
        </a>
        <span className="yaoji-list-line__spec">{goods.ypgg}</span>
      </p>
      {line.status.kind !== 'fix' && <Under line={line} goods={goods} chosenBy={chosenBy} />}
    </>
  )
}

/** What is wrong, and the quantities that would be right. */
function Correction({ line }: { line: Line }) {
  const { status, goods } = line
  if (status.kind !== 'fix' || !goods) return null
  return (
    <p className="yaoji-list-line__problem">
      {status.reason}
      {status.choices.map(number => (
        <Button key={number} kind="text" size="small" onClick={() => setNumber(line, number)}>
          {line.number === undefined ? messages.take(number, goods.bzdw) : messages.changeTo(number, goods.bzdw)}
        </Button>
      ))}
      {line.notes.length > 0 && <span className="yaoji-list-line__note">{line.notes.join(' · ')}</span>}
    </p>
  )
}

/** The goods of a line, or the ways to find them. */
export function LineGoods({ line, candidates }: LineProps) {
  const [row] = line.rows
  const { kind } = line.status
  const isInHand = useIsInHand(line.row)
  const [isSearching, setSearching] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  if (!row) return null
  const close = () => {
    leaveHand()
    setSearching(false)
    // The focus goes on to the quantity, which is what comes next.
    requestAnimationFrame(() => cell.current?.closest('[role="row"]')?.querySelector<HTMLElement>('.yaoji-list-quantity__input')?.focus())
  }
  const choose = (id: number) => {
    // Chosen by the arrows it stays open until it is confirmed.
    takeInHand(line.row)
    chooseGoods(line.row, id)
  }
  const isClosed = kind === 'ignored' || kind === 'deleted' || kind === 'added'
  const hasOthers = candidates.length > 1
  const isChoosing = !isClosed && isInHand && candidates.length > 0
  return (
    <div className="yaoji-list-line__goods" role="cell" ref={cell}>
      {line.goods && !isChoosing && <OwnGoods line={line} goods={line.goods} chosenBy={row.chosen_by} />}
      {(kind === 'choose' || kind === 'missing' || kind === 'ignored') && <p className="yaoji-list-line__problem">{row.reason}</p>}
      <Correction line={line} />
      {isChoosing && <GoodsChoice row={row.row} goods={candidates} chosen={row.goods_id} onChoose={choose} onDone={close} />}
      {isSearching && (
        <RowSearchPanel
          row={row.row}
          keyword={row.keyword}
          onClose={() => setSearching(false)}
          onTake={id => void takeGoods(row, id).then(isTaken => isTaken && close())}
        />
      )}
      {!isClosed && !isSearching && line.rows.length === 1 && (
        <p className="yaoji-list-line__ways">
          {(hasOthers || kind === 'choose') && !isChoosing && candidates.length > 0 && (
            <Button kind="text" size="small" onClick={() => takeInHand(line.row)}>
              {kind === 'choose' ? messages.chooseAmong(candidates.length) : messages.other}
            </Button>
          )}
          <Button kind="text" size="small" label={messages.searchLabel(row.row)} onClick={() => setSearching(true)}>
            {messages.searchGoods}
          </Button>
        </p>
      )}
    </div>
  )
}
