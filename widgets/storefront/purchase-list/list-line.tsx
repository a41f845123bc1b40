import { memo, useRef, useState } from 'react'
import type { PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { leaveHand, takeInHand, useIsInHand } from './row-in-hand.ts'
import { chooseGoods, takeGoods } from './correct.ts'
import { GoodsChoice } from './goods-choice.tsx'
import { LineFacts, LineGoods, LineNumbers, LineText } from './line-cells.tsx'
import { LineWays } from './line-ways.tsx'
import { messages } from './messages.ts'
import { RowSearchPanel } from './row-search-panel.tsx'
import { isClosed, type Line } from './rows.ts'

export type LineProps = { line: Line; candidates: readonly PurchaseGoodsWire[] }

/** Number and state of a line; what can be done with it opens below. */
function LineState({ line, isInHand }: { line: Line; isInHand: boolean }) {
  const { kind } = line.status
  const numbers = messages.rowNumbers(line.rows.map(row => row.row))
  const content = (
    <>
      <span className="yaoji-list-line__number">{numbers}</span>
      <span className="yaoji-list-line__sign" />
      <span className="yaoji-visually-hidden">{messages.states[kind]}</span>
    </>
  )
  return (
    <div className="yaoji-list-line__state" role="cell" title={`${numbers} ${messages.states[kind]}`}>
      {isClosed(line) ? (
        content
      ) : (
        <button type="button" tabIndex={-1} aria-expanded={isInHand} onClick={() => (isInHand ? leaveHand() : takeInHand(line.row))}>
          {content}
        </button>
      )}
    </div>
  )
}

/** One line of the result; drawn again only when something of it changes. What can be chosen for it opens below it. */
export const ListLine = memo(
  function ListLine({ line, candidates, isTabbed }: LineProps & { isTabbed?: boolean }) {
    const [row] = line.rows
    const { kind } = line.status
    const isInHand = useIsInHand(line.row) && !isClosed(line)
    const [isSearching, setSearching] = useState(false)
    const cell = useRef<HTMLDivElement>(null)
    const close = () => {
      leaveHand()
      setSearching(false)
      // The focus goes on to the quantity, which is what comes next.
      requestAnimationFrame(() => cell.current?.querySelector<HTMLElement>('[data-quantity]')?.focus())
    }
    const choose = (id: number) => {
      // Chosen by the arrows it stays open until it is confirmed.
      takeInHand(line.row)
      chooseGoods(line.row, id)
    }
    const isChoosing = isInHand && candidates.length > (kind === 'choose' ? 0 : 1) && line.rows.length === 1
    return (
      <div
        className="yaoji-sheet-row yaoji-list-line"
        role="row"
        tabIndex={isTabbed ? 0 : -1}
        data-kind={kind}
        data-row={line.row}
        data-in-hand={isInHand}
        ref={cell}
      >
        <LineState line={line} isInHand={isInHand} />
        <LineText line={line} />
        <LineGoods line={line} count={candidates.length} />
        <LineFacts goods={line.goods} />
        <LineNumbers line={line} />
        <LineWays line={line} count={candidates.length} isInHand={isInHand} onSearch={() => setSearching(true)} />
        {row && isChoosing && (
          <GoodsChoice row={row.row} goods={candidates} chosen={row.goods_id} line={line} onChoose={choose} onDone={close} />
        )}
        {row && isSearching && (
          <RowSearchPanel
            row={row.row}
            keyword={row.keyword}
            onClose={() => {
              setSearching(false)
              cell.current?.focus()
            }}
            onTake={id => void takeGoods(row, id).then(isTaken => isTaken && close())}
          />
        )}
      </div>
    )
  },
  (before, after) =>
    before.isTabbed === after.isTabbed && sameLine(before.line, after.line) && before.candidates.length === after.candidates.length,
)

function sameLine(one: Line, other: Line): boolean {
  return (
    one.goods === other.goods &&
    one.number === other.number &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => row === other.rows[index]) &&
    JSON.stringify(one.status) === JSON.stringify(other.status)
  )
}
