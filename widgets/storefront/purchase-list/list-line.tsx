import { memo } from 'react'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { formatUnitPrice, withSeparators } from '@yaoji/contract/domain/money'
import { Button, IconButton, Price, Saving, Tag, type TagTone } from '../../base/ui/parts.ts'
import { textOf } from './add-all.ts'
import { deleteLine, restoreRow, setNumber, takeBack } from './correct.ts'
import { leaveRow } from './leave-row.ts'
import { LineGoods, type LineProps } from './line-goods.tsx'
import { messages } from './messages.ts'
import { QuantityBox } from './quantity-box.tsx'
import type { Line } from './rows.ts'
import { amountOf, pricedQuantity } from './totals.ts'

const tones: Readonly<Record<Line['status']['kind'], TagTone>> = {
  ready: 'green',
  choose: 'amber',
  fix: 'amber',
  missing: 'red',
  ignored: 'plain',
  deleted: 'plain',
  added: 'blue',
}

function LineText({ line }: { line: Line }) {
  const numbers = line.rows.map(row => row.row)
  return (
    <div className="yaoji-list-line__text" role="cell">
      <p className="yaoji-list-line__given">{textOf(line)}</p>
      {numbers.length > 1 && (
        <>
          {line.rows.slice(1).map(row => (
            <p key={row.row} className="yaoji-list-line__given">
              {row.text.replaceAll('\t', ' ')}
            </p>
          ))}
          <p className="yaoji-list-line__note">{messages.merged(numbers)}</p>
        </>
      )}
    </div>
  )
}

/** The quantity as the list has it, where no goods are chosen to count it by. */
function writtenAmounts({ rows, goods, number }: Line): string {
  if (goods && number !== undefined) return `${number}${goods.bzdw}`
  return rows
    .flatMap(row => (row.amount_text === '' ? row.amounts.map(({ value, unit }) => `${value}${unit}`) : [row.amount_text]))
    .join(' / ')
}

/** Expiry and stock of the goods of a line. */
function LineFacts({ goods }: Pick<Line, 'goods'>) {
  const { number: stock = null, number_label: label = '', yxq = '' } = goods ?? {}
  return (
    <>
      <div className="yaoji-list-line__fact" role="cell">
        {yxq}
      </div>
      <div className="yaoji-list-line__fact yaoji-list-line__stock" role="cell" title={label}>
        {stock === null ? label : withSeparators(String(stock))}
      </div>
    </>
  )
}

function LineNumbers({ line }: { line: Line }) {
  const { goods, number, status } = line
  const isCounted = goods && (status.kind === 'ready' || status.kind === 'fix')
  const priced = isCounted ? pricedQuantity(goods, number ?? 0) : undefined
  const amount = isCounted && number !== undefined && status.kind === 'ready' ? amountOf(goods, number) : undefined
  return (
    <>
      <div className="yaoji-list-line__price" role="cell">
        {goods && priced && (
          <>
            <Price value={formatUnitPrice(priced.price)} unit={goods.bzdw} tone="plain" />{' '}
            <Saving paid={formatUnitPrice(priced.price)} list={goods.base_price} />
          </>
        )}
      </div>
      <div className="yaoji-list-line__quantity" role="cell">
        {isCounted && (
          <QuantityBox
            name={fullName(goods)}
            goods={goods}
            number={number}
            isWrong={status.kind === 'fix' && goods.cant_buy === null}
            onCommit={next => setNumber(line, next)}
          />
        )}
        {!isCounted && status.kind !== 'ignored' && <p className="yaoji-list-line__written">{writtenAmounts(line)}</p>}
      </div>
      <div className="yaoji-list-line__amount" role="cell">
        {amount !== undefined && <Price value={amount} tone="plain" />}
      </div>
    </>
  )
}

function LineAction({ line }: { line: Line }) {
  const { kind } = line.status
  const [row] = line.rows
  return (
    <div className="yaoji-list-line__action" role="cell">
      {kind === 'ignored' && row && (
        <Button kind="text" size="small" onClick={event => void leaveRow(event.currentTarget, () => takeBack(row))}>
          {messages.takeBack}
        </Button>
      )}
      {kind === 'deleted' && row && (
        <Button kind="text" size="small" onClick={event => void leaveRow(event.currentTarget, () => restoreRow(row.row))}>
          {messages.restoreRow}
        </Button>
      )}
      {['ready', 'choose', 'fix', 'missing'].includes(kind) && (
        <IconButton
          icon="trash"
          label={messages.deleteRow(line.row)}
          onClick={event => void leaveRow(event.currentTarget, () => deleteLine(line))}
        />
      )}
    </div>
  )
}

/** One line of the result; drawn again only when something of it changes. */
export const ListLine = memo(
  function ListLine({ line, candidates, isTabbed }: LineProps & { isTabbed?: boolean }) {
    return (
      <div className="yaoji-list-line" role="row" tabIndex={isTabbed ? 0 : -1} data-kind={line.status.kind} data-row={line.row}>
        <div className="yaoji-list-line__row" role="cell">
          <span className="yaoji-list-line__number">{messages.rowNumbers(line.rows.map(row => row.row))}</span>
          <Tag tone={tones[line.status.kind]}>{messages.states[line.status.kind]}</Tag>
        </div>
        <LineText line={line} />
        <LineGoods line={line} candidates={candidates} />
        <LineFacts goods={line.goods} />
        <LineNumbers line={line} />
        <LineAction line={line} />
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
