import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { listLimits } from '@yaoji/contract/limits'
import { environment } from '../../base/lib/environment.ts'
import { ask } from '../../base/lib/notices.ts'
import { askForQuotation } from '../../base/lib/memory/quotation-lines.ts'
import { handOverLines } from '../../base/lib/memory/standing-lines.ts'
import { cartPath } from '../../base/lib/paths.ts'
import { Button, Empty, Icon, Price, Tabs } from '../../base/ui/parts.ts'
import { addAll, undoAddition } from './add-all.ts'
import { showFilter } from './correct.ts'
import type { ListAddingValue } from './list-adding.ts'
import { ColumnBar } from './column-bar.tsx'
import { ListLine } from './list-line.tsx'
import { Rest, useFocusOnceDrawn, useLinesInTurns } from './lines-in-turns.tsx'
import { messages } from './messages.ts'
import { startOver } from './read-list.ts'
import { $rowInHand } from './row-in-hand.ts'
import { pressRowKey } from './row-keys.ts'
import { RowKeysHelp } from './row-keys-help.tsx'
import type { Line } from './rows.ts'
import { $lines, $list, type AddingInRows, type ListFilter } from './store.ts'
import { openLines, quotationLines, readyGoods, readyLines, rowCount, totalOf } from './totals.ts'

const filters: readonly ListFilter[] = ['all', 'ready', 'choose', 'fix', 'missing', 'added', 'ignored', 'deleted']
const leftShown = 5

/** Everything but what is no goods or was deleted, unless one kind is asked for. */
function linesIn(lines: readonly Line[], filter: ListFilter): readonly Line[] {
  return filter === 'all'
    ? lines.filter(({ status }) => status.kind !== 'ignored' && status.kind !== 'deleted')
    : lines.filter(({ status }) => status.kind === filter)
}

function FilterTabs({ lines, current }: { lines: readonly Line[]; current: ListFilter }) {
  const tabs = filters
    .map(key => ({ key, text: messages.states[key], count: rowCount(linesIn(lines, key)) }))
    .filter(({ key, count }) => key === 'all' || key === current || count > 0)
  return <Tabs label={messages.filters} tabs={tabs} current={current} onChoose={showFilter} />
}

function Remarks() {
  const { remarks, leftCount, leftOff } = useStore($list)
  if (remarks.length === 0 && leftOff.length === 0) return null
  return (
    <div className="yaoji-list-remarks" role="note">
      {remarks.map(remark => (
        <p key={remark}>{remark}</p>
      ))}
      {leftOff.length > 0 && (
        <details>
          <summary>{messages.leftOff(listLimits.rowsMax, leftCount)}</summary>
          <ul>
            {leftOff.map(({ row, text }) => (
              <li key={row}>{messages.leftReason(String(row), text.replaceAll('\t', ' '), '')}</li>
            ))}
          </ul>
          {leftCount > leftOff.length && <p>{messages.moreRows(leftCount - leftOff.length)}</p>}
        </details>
      )}
    </div>
  )
}

function Outcome({ adding, outcome: { addedRows, left } }: { adding: ListAddingValue; outcome: AddingInRows }) {
  if (adding.state === 'undone')
    return (
      <div className="yaoji-list-outcome" role="status" data-state="undone">
        {messages.undone}
      </div>
    )
  return (
    <div className="yaoji-list-outcome" role="status" data-state="added">
      <p className="yaoji-list-outcome__head">
        <Icon name="check" />
        <strong>
          {messages.added(
            addedRows.length,
            left.reduce((count, each) => count + each.rows.length, 0),
          )}
        </strong>
        {adding.state === 'done' && adding.undoId !== null && (
          <Button size="small" isBusy={adding.isUndoing} onClick={() => void undoAddition()}>
            {messages.undo}
          </Button>
        )}
        <Button size="small" kind="primary" href={environment.href(cartPath())}>
          {messages.viewCart}
        </Button>
      </p>
      {left.length > 0 && (
        <ul className="yaoji-list-outcome__left">
          {left.slice(0, leftShown).map(each => (
            <li key={each.rows[0]}>{messages.leftReason(each.rows.join('、'), each.text, each.reason)}</li>
          ))}
          {left.length > leftShown && (
            <li>{messages.moreLeft(left.slice(leftShown).reduce((count, each) => count + each.rows.length, 0))}</li>
          )}
        </ul>
      )}
    </div>
  )
}

function TableHead() {
  const { row, text, goods, expiry, stock, price, quantity, amount, action } = messages.columns
  return (
    <div role="rowgroup">
      <div className="yaoji-list-table__head" role="row">
        {[row, text, goods, expiry, stock, price, quantity].map(name => (
          <div key={name} role="columnheader" data-is-figure={name === stock || name === price}>
            {name}
          </div>
        ))}
        <div role="columnheader" className="yaoji-list-line__amount">
          {amount}
        </div>
        <div role="columnheader">
          <span className="yaoji-visually-hidden">{action}</span>
        </div>
      </div>
    </div>
  )
}

async function askToStartOver(): Promise<void> {
  const isSure = await ask({
    title: messages.confirmTitle,
    text: messages.startOverQuestion,
    confirmText: messages.confirm,
    cancelText: messages.keep,
  })
  if (isSure) startOver()
}

function ListBar({ lines, isAdding }: { lines: readonly Line[]; isAdding: boolean }) {
  const ready = readyLines(lines).map(each => each.line)
  const open = rowCount(openLines(lines))
  return (
    <section className="yaoji-sticky-bar yaoji-list-bar" aria-label={messages.summary}>
      <p className="yaoji-list-bar__count" role="status">
        {messages.readyCount(rowCount(ready), ready.length)}
        {open > 0 && <span className="yaoji-list-bar__open">{messages.openCount(open)}</span>}
      </p>
      <p className="yaoji-list-bar__total">
        {messages.total}
        <Price value={totalOf(lines)} size="l" />
      </p>
      <Button onClick={() => void askToStartOver()}>{messages.startOver}</Button>
      {ready.length > 0 && <Button onClick={() => handOverLines(readyGoods(lines))}>{messages.standing}</Button>}
      {ready.length > 0 && <Button onClick={() => askForQuotation(quotationLines(lines))}>{messages.quotation}</Button>}
      <Button kind="primary" size="large" isDisabled={ready.length === 0} isBusy={isAdding} onClick={() => void addAll()}>
        {isAdding ? messages.adding : messages.addReady(rowCount(ready))}
      </Button>
    </section>
  )
}

/** The rows, which one Tab reaches: at the one that waits for a choice. */
function Rows({ shown, showKeys }: { shown: readonly Line[]; showKeys: () => void }) {
  const { goods } = useStore($list)
  const inHand = useStore($rowInHand)
  const table = useRef<HTMLDivElement>(null)
  const first = shown.some(line => line.row === inHand) ? inHand : shown[0]?.row
  const drawn = useLinesInTurns(shown.length)
  useFocusOnceDrawn(table, shown.findIndex(line => line.row === first) < drawn)
  return (
    <div
      className="yaoji-list-table"
      data-quantities
      role="table"
      aria-label={messages.table}
      ref={table}
      onKeyDown={event => pressRowKey(event, shown, showKeys)}
    >
      <TableHead />
      <div role="rowgroup">
        {shown.slice(0, drawn).map(line => (
          <ListLine
            key={line.row}
            line={line}
            candidates={(line.rows[0]?.candidates ?? []).flatMap(id => goods[id] ?? [])}
            isTabbed={line.row === first}
          />
        ))}
      </div>
      {drawn < shown.length && <Rest lines={shown.length - drawn} />}
    </div>
  )
}

/** What was found for every row, to be corrected and added. */
export function ListResult() {
  const { filter, adding, outcome } = useStore($list)
  const lines = useStore($lines)
  const [hasKeys, setKeys] = useState(false)
  const shown = linesIn(lines, filter)
  const toggleKeys = () => setKeys(!hasKeys)
  return (
    <>
      {outcome && <Outcome adding={adding} outcome={outcome} />}
      <Remarks />
      <ColumnBar />
      <div className="yaoji-list-tools">
        <FilterTabs lines={lines} current={filter} />
        <RowKeysHelp isShown={hasKeys} onToggle={toggleKeys} />
      </div>
      {shown.length === 0 ? <Empty icon="list" title={messages.emptyFilter} /> : <Rows shown={shown} showKeys={toggleKeys} />}
      <ListBar lines={lines} isAdding={adding.state === 'adding'} />
    </>
  )
}
