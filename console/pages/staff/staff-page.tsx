import { queryOptions, useQuery } from '@tanstack/react-query'
import { consoleStaffCall, type ConsoleFreshStaffWire, type ConsoleStaffRowWire } from '@yaoji/contract/calls/console/staff'
import { staffRoleNames } from '@yaoji/contract/operator/roles'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { useStaff } from '../../lib/session.ts'
import { dateOf, momentOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { FreshDialog } from './fresh-dialog.tsx'
import { messages } from './messages.ts'
import { StaffDialog, type StaffAct } from './staff-dialogs.tsx'

const keyHints: readonly KeyHint[] = [[['Shift', 'N'], messages.keys.create]]
const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => ask(consoleStaffCall, {}) })

type Open = (act: StaffAct) => void

function Acts({ row, open }: { row: ConsoleStaffRowWire; open: Open }) {
  const button = (act: 'reset' | 'lock' | 'unlock') => (
    <button
      type="button"
      className="btn btn--row"
      aria-label={messages.actOf(messages.acts[act], row.name)}
      onClick={() => open({ act, row })}
    >
      {messages.acts[act]}
    </button>
  )
  return (
    <span className="line gap-4">
      {row.is_locked === 0 && button('reset')}
      {button(row.is_locked === 1 ? 'unlock' : 'lock')}
    </span>
  )
}

function StaffRow({ row, open }: { row: ConsoleStaffRowWire; open: Open }) {
  const now = useNow()
  const own = useStaff().account
  return (
    <tr className={row.is_locked === 1 ? 'soft' : undefined}>
      <td>
        <b>{row.name}</b>
      </td>
      <td className="code">{row.account}</td>
      <td>{staffRoleNames[row.role]}</td>
      <td>
        <span className="st" data-s={row.is_locked === 1 ? 'bad' : 'do'}>
          {messages.states[row.is_locked]}
        </span>
      </td>
      <td>{messages.factors(row.passkeys)}</td>
      <td>{messages.madeBy(row.created_by, dateOf(row.created_at))}</td>
      <td>{row.last_at === null ? messages.never : momentOf(row.last_at, now)}</td>
      <td className="last">
        <span className="line gap-4">
          {row.account === own ? <span className="faint">{messages.own}</span> : <Acts row={row} open={open} />}
          <WhoChanged object={`staff:${row.account}`} />
        </span>
      </td>
    </tr>
  )
}

/** Accounts of the staff: who there is, a new one, and what is done when somebody leaves or loses a phone. */
export function StaffPage() {
  const staff = useQuery(staffQuery)
  const [act, setAct] = useState<StaffAct>()
  const [fresh, setFresh] = useState<ConsoleFreshStaffWire>()
  const create = () => setAct({ act: 'create' })
  useKeys({ 'Shift+n': create })
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about}</span>
        <span className="grow" />
        <button type="button" className="btn btn--main" onClick={create}>
          {messages.create} <kbd>Shift N</kbd>
        </button>
      </div>
      <Loaded query={staff}>
        {({ list }) => (
          <div className="across">
            <PlainTable caption={messages.list} columns={messages.columns} numbers={[]} empty={messages.empty}>
              {list.map(row => (
                <StaffRow key={row.account} row={row} open={setAct} />
              ))}
            </PlainTable>
          </div>
        )}
      </Loaded>
      {act && <StaffDialog act={act} made={setFresh} close={() => setAct(undefined)} />}
      {fresh && <FreshDialog fresh={fresh} close={() => setFresh(undefined)} />}
    </Page>
  )
}
