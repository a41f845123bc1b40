import { queryOptions, useQuery } from '@tanstack/react-query'
import { consolePasskeysCall, type ConsolePasskeyWire } from '@yaoji/contract/calls/console/passkeys'
import { useState } from 'react'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import { useStaff } from '../../lib/session.ts'
import { dateOf, momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'
import { AddDialog, RemoveDialog } from './passkey-dialogs.tsx'

const passkeysQuery = queryOptions({ queryKey: ['passkeys'], queryFn: () => ask(consolePasskeysCall, {}) })

function PasskeyRow({ row, remove }: { row: ConsolePasskeyWire; remove: () => void }) {
  const now = useNow()
  return (
    <tr>
      <td>
        <b>{row.name}</b>
      </td>
      <td>{dateOf(row.created_at)}</td>
      <td>{row.last_used_at === null ? messages.never : momentOf(row.last_used_at, now)}</td>
      <td className="last">
        <button type="button" className="btn btn--row" aria-label={messages.removeOf(row.name)} onClick={remove}>
          {messages.remove}
        </button>
      </td>
    </tr>
  )
}

/** The own account of a person: the passkeys that replace a code. */
export function MePage() {
  const { account, role_name } = useStaff()
  const passkeys = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<ConsolePasskeyWire>()
  return (
    <Page title={messages.title} keys={[]}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about(account, role_name)}</span>
        <span className="grow" />
        <button type="button" className="btn btn--main" disabled={!canUsePasskeys()} onClick={() => setAdding(true)}>
          {messages.add}
        </button>
      </div>
      <div className="sec">
        <p className="note">{canUsePasskeys() ? messages.passkeysText : messages.cannot}</p>
      </div>
      <Loaded query={passkeys}>
        {({ list }) => (
          <div className="across">
            <PlainTable caption={messages.passkeys} columns={messages.columns} numbers={[]} empty={messages.empty}>
              {list.map(row => (
                <PasskeyRow key={row.passkey_id} row={row} remove={() => setRemoved(row)} />
              ))}
            </PlainTable>
          </div>
        )}
      </Loaded>
      {isAdding && <AddDialog close={() => setAdding(false)} />}
      {removed && <RemoveDialog row={removed} close={() => setRemoved(undefined)} />}
    </Page>
  )
}
