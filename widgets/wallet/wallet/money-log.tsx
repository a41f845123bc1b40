import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MoneyLogQuery, MoneyMoveWire } from '@yaoji/contract/calls/purchase/wallet'
import { Button, Tabs } from '../../base/ui/parts.ts'
import { $isExporting, exportMoves, moneyLog, showMoves } from './log-store.ts'
import { messages } from './messages.ts'
import { $arrivals } from './money-store.ts'
import { MoveLog } from './move-log.tsx'
import { movedMoney, MoveRow } from './move-row.tsx'

const tabs = Object.entries(messages.useTypes).map(([key, text]) => ({ key, text }))

const times = ['start_time', 'end_time'] as const
const timeTexts = { start_time: messages.from, end_time: messages.to }

/** From when until when, and all of it as a table. */
function LogTools({ query }: { query: MoneyLogQuery }) {
  const isExporting = useStore($isExporting)
  return (
    <p className="yaoji-wallet__tools">
      {times.map(name => (
        <label key={name} className="yaoji-wallet__time">
          {timeTexts[name]}
          <input
            className="yaoji-field__input"
            type="date"
            value={query[name] ?? ''}
            onChange={event => showMoves({ [name]: event.currentTarget.value || undefined })}
          />
        </label>
      ))}
      <Button size="small" isBusy={isExporting} onClick={() => void exportMoves()}>
        {messages.exportLog}
      </Button>
    </p>
  )
}

function Move({ move }: { move: MoneyMoveWire }) {
  return (
    <MoveRow
      move={move}
      kind={messages.kinds[move.use_type]}
      {...movedMoney(move.amount)}
      name={move.topup_code}
      note={messages.left(move.balance)}
    />
  )
}

/** What came to the balance and went from it. */
export function MoneyLog() {
  const arrivals = useStore($arrivals)
  useEffect(() => void (arrivals > 0 && moneyLog.retry()), [arrivals])
  return (
    <MoveLog list={moneyLog} texts={messages} onPage={page => showMoves({ page })} row={move => <Move key={move.id} move={move} />}>
      {query => (
        <>
          <Tabs
            label={messages.log}
            current={String(query.use_type ?? 0)}
            onChoose={key => showMoves({ use_type: Number(key) })}
            tabs={tabs}
          />
          <LogTools query={query} />
        </>
      )}
    </MoveLog>
  )
}
