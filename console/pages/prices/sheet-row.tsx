import { Link } from '@tanstack/react-router'
import type { SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { messages } from './messages.ts'

const { columns } = messages
const shapes: Readonly<Record<SheetRowWire['found'], string>> = {
  change: 'do',
  added: 'do',
  same: 'end',
  cost: 'bad',
  fall: 'hold',
  rise: 'hold',
  refused: 'bad',
}

/** It is applied without a second look. */
export const isFine = ({ found }: SheetRowWire): boolean => found === 'change' || found === 'added'

/** Columns of values that change, and whether any row has a cost. */
export type SheetColumns = { names: readonly string[]; hasCosts: boolean }

export function SheetHead({ names, hasCosts }: SheetColumns) {
  return (
    <thead>
      <tr>
        <th scope="col" className="n">
          {columns.line}
        </th>
        <th scope="col" className="n">
          {columns.id}
        </th>
        <th scope="col">{columns.name}</th>
        <th scope="col" className="wide">
          {columns.spec}
        </th>
        {hasCosts && (
          <th scope="col" className="n">
            {columns.cost}
          </th>
        )}
        {names.map(name => (
          <th key={name} scope="col" className="n">
            {messages.change(name)}
          </th>
        ))}
        {hasCosts && (
          <th scope="col" className="n">
            {columns.margin}
          </th>
        )}
        <th scope="col" className="n wide">
          {columns.stores}
        </th>
        <th scope="col" className="n wide">
          {columns.sold}
        </th>
        <th scope="col" className="last">
          {columns.found}
        </th>
      </tr>
    </thead>
  )
}

/** Old and new in one cell; what is not changed is said once. */
function Cell({ row, name }: { row: SheetRowWire; name: string }) {
  const cell = row.cells.find(each => each.name === name)
  if (!cell) return <td className="n" />
  if (cell.was === cell.now) return <td className="n soft">{cell.now}</td>
  const state =
    row.found === 'refused' || row.found === 'cost'
      ? 'cell--bad'
      : row.found === 'fall' || row.found === 'rise'
        ? 'cell--warn'
        : 'cell--new'
  return (
    <td className={`n ${state}`}>
      {cell.was !== '' && <s>{cell.was}</s>} <b>{cell.now}</b>
    </td>
  )
}

function Result({ row: { found, why } }: { row: SheetRowWire }) {
  return (
    <td className="last">
      <span className="st" data-s={shapes[found]} title={messages.found[found]}>
        {why || messages.found[found]}
      </span>
    </td>
  )
}

/** One pasted row with what it changes, or why it does not. */
export function SheetRow({ row, names, hasCosts, isAt }: SheetColumns & { row: SheetRowWire; isAt: boolean }) {
  const { margin_was: was, margin_now: now } = row
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td className="n faint">{row.line}</td>
      <td className="n soft code">{row.goods_id > 0 ? row.goods_id : ''}</td>
      <td>
        <span className="line gap-4">
          {row.goods_id > 0 ? (
            <Link className="link cut" to="/goods/$id" params={{ id: String(row.goods_id) }} title={row.name}>
              {row.name}
            </Link>
          ) : (
            <span className="cut">{row.name}</span>
          )}
        </span>
      </td>
      <td className="soft wide">
        <span className="cut cut--s">{[row.spec, row.manufacturer].filter(Boolean).join(' · ')}</span>
      </td>
      {hasCosts && <td className="n soft">{row.cost}</td>}
      {names.map(name => (
        <Cell key={name} row={row} name={name} />
      ))}
      {hasCosts && (
        <td className={now !== null && now < 0 ? 'n bad' : 'n'}>
          {was !== null && was !== now && <s>{messages.percent(was)}</s>} {messages.percent(now)}
        </td>
      )}
      <td className="n wide">{row.stores > 0 ? row.stores : ''}</td>
      <td className="n wide">{row.sold > 0 ? row.sold : ''}</td>
      <Result row={row} />
    </tr>
  )
}
