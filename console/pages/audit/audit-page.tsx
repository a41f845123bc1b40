import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditEntryPointNames, type AuditEntryWire } from '@yaoji/contract/calls/console/audit'
import { consoleAuditFileCall } from '@yaoji/contract/calls/console/files'
import { auditAction } from '@yaoji/contract/console/audit'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import type { AuditSearch } from '../../lib/searches.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { Choice } from '../../ui/choice.tsx'
import { DayChoice } from '../../ui/day-input.tsx'
import { FileMenu } from '../../ui/file-menu.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { ObjectLink } from '../../ui/object-link.tsx'
import { Paged } from '../../ui/paged.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { auditQuery } from '../../lib/queries.ts'
import { Changes } from './changes.tsx'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

function Table({ entries }: { entries: readonly AuditEntryWire[] }) {
  const now = useNow()
  return (
    <table className="tbl">
      <caption className="sr">{messages.caption}</caption>
      <ColumnHeads columns={messages.columns} numbers={['number']} />
      <tbody>
        {entries.map(entry => (
          <tr key={entry.id}>
            <td className="n faint">{entry.id}</td>
            <td className="soft">{momentOf(entry.created_at, now)}</td>
            <td>{[entry.actor, entry.signer && messages.signed(entry.signer)].filter(Boolean).join(' · ')}</td>
            <td className="soft">{auditEntryPointNames[entry.entry_point]}</td>
            <td className="b">{auditAction(entry.action)}</td>
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

const keyHints: readonly KeyHint[] = [[['/'], messages.keys.find]]

function Filters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate()
  const { field, change, seek } = useFilters(search, next => void navigate({ to: '/audit', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
      <Choice
        label={messages.action}
        any={messages.anyAction}
        value={search.action ?? ''}
        choices={messages.actions}
        choose={action => change({ action })}
      />
      <DayChoice name="from" label={messages.from} value={search.from} change={change} />
      <DayChoice name="until" label={messages.until} value={search.until} change={change} />
    </div>
  )
}

const empty = { empty: messages.emptyLog, emptyText: messages.emptyLogText } as const

/** The whole audit log, for the administrator: who did what to which object, filtered in the address. */
export function AuditPage() {
  const search: AuditSearch = useSearch({ from: '/audit' })
  const entries = useInfiniteQuery(auditQuery(search))
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="grow" />
        <SavedViews list="audit" search={search} />
        <FileMenu call={consoleAuditFileCall} query={search} />
      </div>
      <Filters search={search} />
      <Paged query={entries}>
        {({ rows, isMore, readMore }) =>
          rows.length === 0 ? (
            <NoRows messages={empty} search={search} />
          ) : (
            <div className="body">
              <Table entries={rows} />
              {isMore && (
                <button type="button" className="btn btn--text" onClick={readMore}>
                  {messages.more}
                </button>
              )}
            </div>
          )
        }
      </Paged>
    </Page>
  )
}
