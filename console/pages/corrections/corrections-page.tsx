import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CorrectionWire } from '@yaoji/contract/calls/operator/correction'
import { consoleCorrectionsFileCall } from '@yaoji/contract/calls/console/files'
import { dossierReaders } from '@yaoji/contract/console/dossiers'
import { inspectionReaders } from '@yaoji/contract/goods/inspection-lists'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { recordFieldName, recordsOf, recordTrait } from '@yaoji/contract/goods/quality-records'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { CorrectionsSearch } from '../../lib/searches.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { minuteOf } from '../../lib/time.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { Choice } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { AskDialog } from './ask-dialog.tsx'
import { correctionsQuery } from './corrections-query.ts'
import { messages } from './messages.ts'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['/'], messages.keys.find],
  [['Shift', 'N'], messages.keys.ask, ['record/correct']],
]

const Cut = ({ text, className }: { text: string; className?: string }) => (
  <span className={className ? `cut ${className}` : 'cut'} title={text}>
    {text}
  </span>
)

const Row = ({ row, isAt }: { row: CorrectionWire; isAt: boolean }) => (
  <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
    <td className="code">{row.correction_sn}</td>
    <td>{recordTrait(row.record).name}</td>
    <td className="code">
      <Cut text={row.record_key} />
    </td>
    <td>{recordFieldName(row.record, row.record_field) ?? row.record_field}</td>
    <td>
      <s>
        <Cut text={row.old_text} className="soft" />
      </s>
    </td>
    <td>
      <Cut text={row.new_text} />
    </td>
    <td className="soft">
      <Cut text={row.reason} />
    </td>
    <td>{row.operator}</td>
    <td>{row.signer}</td>
    <td className="soft last">{minuteOf(row.created_at)}</td>
  </tr>
)

/** Where this role finds the corrections. */
function homeOf(role: StaffRole) {
  if (inspectionReaders.includes(role)) return '/inspection'
  return dossierReaders.includes(role) ? '/dossiers' : '/recalls'
}

type Filtered = { search: CorrectionsSearch }

function Filters({ search }: Filtered) {
  const navigate = useNavigate()
  const { role } = useStaff()
  const { field, seek, change } = useFilters(search, next => void navigate({ to: '/corrections', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
      <Choice
        label={messages.records}
        any={messages.allRecords}
        value={search.record ?? ''}
        choices={recordsOf(role).map(record => [record, recordTrait(record).name])}
        choose={record => change({ record })}
      />
    </div>
  )
}

function Corrections({ rows, search, ...more }: PagedRows<CorrectionWire> & Filtered) {
  const at = useCursor(rows, () => {})
  if (rows.length === 0) return <NoRows messages={messages} search={search} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<ColumnHeads columns={messages.columns} />}
      row={(row, _, isAt) => <Row key={row.correction_sn} row={row} isAt={isAt} />}
      {...more}
    />
  )
}

/** Corrections of quality records with their old text, and the begin of one. `key` in the address opens it for a record. */
export function CorrectionsPage() {
  const { key, ...given }: CorrectionsSearch = useSearch({ from: '/corrections' })
  const may = useMay()('record/correct')
  const [isAsking, setAsking] = useState(key !== undefined)
  const corrections = useInfiniteQuery(correctionsQuery(given))
  const { role } = useStaff()
  const back = useBack({ to: homeOf(role), search: {} })
  useKeys({ 'Shift+n': () => may && setAsking(true), Escape: back })
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1>{messages.heading}</h1>
        <span className="soft cut">{messages.about}</span>
        <span className="grow" />
        <FileMenu call={consoleCorrectionsFileCall} query={given} />
        {may && (
          <button type="button" className="btn btn--main" onClick={() => setAsking(true)}>
            {messages.ask} <kbd>Shift N</kbd>
          </button>
        )}
      </div>
      <Filters search={given} />
      <Paged query={corrections}>{paged => <Corrections key={JSON.stringify(given)} search={given} {...paged} />}</Paged>
      {isAsking && may && <AskDialog record={given.record} recordKey={key} close={() => setAsking(false)} />}
    </Page>
  )
}
