import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactNode } from 'react'
import { listLimits } from '@yaoji/contract/limits'
import { ask } from '../../base/lib/notices.ts'
import { askForQuotation } from '../../base/lib/memory/quotation-lines.ts'
import { handOverLines } from '../../base/lib/memory/standing-lines.ts'
import { Button, DensitySwitch, Empty, Tabs } from '../../base/ui/parts.ts'
import { showFilter } from './correct.ts'
import { ColumnBar } from './column-bar.tsx'
import { ListDock } from './list-dock.tsx'
import { ListHead } from './list-head.tsx'
import { ListLine } from './list-line.tsx'
import { Rest, useFocusOnceDrawn, useLinesInTurns } from './lines-in-turns.tsx'
import { messages } from './messages.ts'
import { startOver } from './read-list.ts'
import { $rowInHand } from './row-in-hand.ts'
import { pressRowKey } from './row-keys.ts'
import { RowKeysHelp } from './row-keys-help.tsx'
import { isClosed, type Line } from './rows.ts'
import { $lines, $list, type ListFilter } from './store.ts'
import { quotationLines, readyGoods, readyLines, rowCount } from './totals.ts'

const filters: readonly ListFilter[] = ['all', 'ready', 'choose', 'fix', 'missing', 'added', 'ignored', 'deleted']

/** Goods that the list itself takes back are seen among the others: the word may have been misread. */
const isTakenBack = ({ status, rows }: Line): boolean => status.kind === 'ignored' && rows[0]?.amount_text !== ''

/** Everything but what is no goods, was left out or is in the cart, unless one kind is asked for. */
function linesIn(lines: readonly Line[], filter: ListFilter): readonly Line[] {
  return filter === 'all'
    ? lines.filter(line => !isClosed(line) || isTakenBack(line))
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

async function askToStartOver(): Promise<void> {
  const isSure = await ask({
    title: messages.confirmTitle,
    text: messages.startOverQuestion,
    confirmText: messages.confirm,
    cancelText: messages.keep,
  })
  if (isSure) startOver()
}

/** Title, filters, keys and what else can be done with the list, in one bar. */
function ListTools({ lines, current, keys }: { lines: readonly Line[]; current: ListFilter; keys: ReactNode }) {
  const hasReady = readyLines(lines).length > 0
  return (
    <div className="yaoji-sheet__tools">
      <h1 className="yaoji-sheet__title">{messages.shortTitle}</h1>
      <FilterTabs lines={lines} current={current} />
      <span className="yaoji-sheet__space" />
      {keys}
      <Button kind="text" size="small" onClick={() => void askToStartOver()}>
        {messages.startOver}
      </Button>
      {hasReady && (
        <>
          <Button kind="text" size="small" onClick={() => handOverLines(readyGoods(lines))}>
            {messages.standing}
          </Button>
          <Button kind="text" size="small" onClick={() => askForQuotation(quotationLines(lines))}>
            {messages.quotation}
          </Button>
        </>
      )}
      <DensitySwitch />
    </div>
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
      <ListHead />
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
      <ListTools lines={lines} current={filter} keys={<RowKeysHelp isShown={hasKeys} onToggle={toggleKeys} />} />
      <Remarks />
      <ColumnBar />
      {shown.length > 0 ? (
        <Rows shown={shown} showKeys={toggleKeys} />
      ) : (
        <Empty icon="list" title={filter === 'all' && outcome ? messages.allAdded : messages.emptyFilter} />
      )}
      <ListDock lines={lines} adding={adding} outcome={outcome} />
    </>
  )
}
