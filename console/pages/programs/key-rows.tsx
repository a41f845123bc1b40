import type { ConsoleKeyWire } from '@yaoji/contract/calls/console/keys'
import { keyScopeNames } from '@yaoji/contract/operator/keys'
import { keyScopeOf } from '@yaoji/contract/operator/roles'
import { dateOf, momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { messages } from './messages.ts'

export type KeyVerb = 'end' | 'days'
type Open = (verb: KeyVerb, row: ConsoleKeyWire) => void

const scopeText = (scope: string) => {
  const known = keyScopeOf(scope)
  return known ? keyScopeNames[known] : messages.everything
}

const madeText = ({ is_configured, created_by, created_at }: ConsoleKeyWire) =>
  is_configured === 1 || created_at === null ? messages.configured : messages.madeBy(created_by, dateOf(created_at))

function KeyRow({ row, open }: { row: ConsoleKeyWire; open: Open }) {
  const now = useNow()
  const { key_name, key_scope, is_configured, ended_by, ended_at, last_at, days } = row
  const calls = days.reduce((sum, day) => sum + day.calls, 0)
  return (
    <tr className={ended_at === null ? undefined : 'soft'}>
      <td>
        <b>{key_name}</b>
      </td>
      <td>{scopeText(key_scope)}</td>
      <td>{madeText(row)}</td>
      <td>{last_at === null ? messages.never : momentOf(last_at, now)}</td>
      <td className="n">
        <button type="button" className="btn btn--text" onClick={() => open('days', row)}>
          {messages.times(calls)}
          <span className="sr">{messages.byDay}</span>
        </button>
      </td>
      <td className="last">
        {ended_at !== null && messages.endedBy(ended_by, dateOf(ended_at))}
        {ended_at === null && is_configured === 0 && (
          <button type="button" className="btn btn--text" aria-label={`${messages.end} ${key_name}`} onClick={() => open('end', row)}>
            {messages.end}
          </button>
        )}
        {is_configured === 0 && <WhoChanged object={`key:${key_name}`} />}
      </td>
    </tr>
  )
}

/** Keys with what they may do and how much they are used. */
export function KeyRows({ list, open }: { list: readonly ConsoleKeyWire[]; open: Open }) {
  return (
    <div className="across">
      <PlainTable caption={messages.keys} columns={messages.columns} numbers={['calls']} empty={messages.empty}>
        {list.map(row => (
          <KeyRow key={row.key_name} row={row} open={open} />
        ))}
      </PlainTable>
    </div>
  )
}
