import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditEntryPointNames, type AuditEntryWire } from '@yaoji/contract/calls/console/audit'
import { Page } from '../../frame/page.tsx'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { auditQuery } from '../../lib/queries.ts'
import { Changes } from './changes.tsx'
import { messages } from './messages.ts'

function ObjectLink({ object }: { object: string }) {
  const [kind, number = ''] = object.split(':')
  if (kind === 'store')
    return (
      <Link className="link code" to="/stores/$code" params={{ code: number }}>
        {number}
      </Link>
    )
  if (kind !== 'order') return <span className="code">{object}</span>
  return (
    <Link className="link code" to="/orders/$number" params={{ number }}>
      {number}
    </Link>
  )
}

function Table({ entries }: { entries: readonly AuditEntryWire[] }) {
  const now = useNow()
  return (
    <table className="tbl">
      <caption className="sr">{messages.caption}</caption>
      <thead>
        <tr>
          {Object.entries(messages.columns).map(([name, text]) => (
            <th key={name} scope="col" className={name === 'number' ? 'n' : undefined}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id}>
            <td className="n faint">{entry.id}</td>
            <td className="soft">{momentOf(entry.created_at, now)}</td>
            <td>{[entry.actor, entry.signer && messages.signed(entry.signer)].filter(Boolean).join(' · ')}</td>
            <td className="soft">{auditEntryPointNames[entry.entry_point]}</td>
            <td className="b">{messages.action(entry.action)}</td>
            <td>
              <ObjectLink object={entry.object} />
            </td>
            <td className="wrap last">
              <Changes entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The whole audit log, for the administrator. */
export function AuditPage() {
  const entries = useInfiniteQuery(auditQuery())
  return (
    <Page title={messages.title} keys={[]}>
      <div className="head">
        <h1>{messages.title}</h1>
      </div>
      <div className="body">
        <Loaded query={entries}>{({ pages }) => <Table entries={pages.flatMap(page => page.list)} />}</Loaded>
        {entries.hasNextPage && (
          <button type="button" className="btn btn--text" onClick={() => void entries.fetchNextPage()}>
            {messages.more}
          </button>
        )}
      </div>
    </Page>
  )
}
