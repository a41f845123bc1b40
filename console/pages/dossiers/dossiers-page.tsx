import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleDossiersFileCall } from '@yaoji/contract/calls/console/files'
import type { ConsoleDossierRowWire } from '@yaoji/contract/calls/console/dossiers'
import { dossierViewNames, dossierViews, reminderOf, type DossierView } from '@yaoji/contract/console/dossiers'
import {
  dossierKindNames,
  dossierKinds,
  dossierStateNames,
  lapsedName,
  type DossierKind,
  type DossierState,
} from '@yaoji/contract/goods/dossiers'
import { inspectionReaders } from '@yaoji/contract/goods/inspection-lists'
import { correctionReaders } from '@yaoji/contract/goods/quality-records'
import { useState, type ReactNode } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { DossiersSearch } from '../../lib/searches.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { minuteOf } from '../../lib/time.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { Choice } from '../../ui/choice.tsx'
import { FileMenu } from '../../ui/file-menu.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { dossiersQuery, dossierViewsQuery } from './dossiers-query.ts'
import { ImportButton } from './import-dialog.tsx'
import { messages } from './messages.ts'
import { RequireButton } from './require-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['/'], messages.keys.find],
]

const Head = () => <ColumnHeads columns={messages.columns} />

/** Until when its papers are in force; in colour once a reminder has come. */
const shapes: Readonly<Record<DossierState, string>> = { draft: 'wait', quality: 'do', principal: 'do', approved: 'end', refused: 'bad' }

function End({ ends_on, days_left: left }: Pick<ConsoleDossierRowWire, 'ends_on' | 'days_left'>) {
  if (ends_on === '') return <span className="soft">{messages.noEnd}</span>
  if (left === null) return <span>{messages.endless}</span>
  if (left < 0) return <span className="bad">{messages.ended(ends_on)}</span>
  return <span className={reminderOf(left) === undefined ? '' : 'warn'}>{messages.endsIn(ends_on, left)}</span>
}

function Row({ row, isAt }: { row: ConsoleDossierRowWire; isAt: boolean }) {
  const scopes = row.scopes.join('、')
  const isLapsed = row.is_lapsed === 1
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td className="code">
        <Link className="link" to="/dossiers/$sn" params={{ sn: row.dossier_sn }}>
          {row.dossier_sn}
        </Link>
      </td>
      <td>{dossierKindNames[row.kind]}</td>
      <td>
        <span className="cut" title={row.name}>
          {row.name}
        </span>
      </td>
      <td className="soft">
        <span className="cut" title={scopes}>
          {scopes}
        </span>
      </td>
      <td>
        <End ends_on={row.ends_on} days_left={row.days_left} />
      </td>
      <td className="soft">{minuteOf(row.updated_at)}</td>
      <td className="soft">{row.operator}</td>
      <td className="last">
        <span className="st" data-s={isLapsed ? 'hold' : shapes[row.state]}>
          {dossierStateNames[row.state]}
        </span>
        {isLapsed && <span className="tag tag--warn">{lapsedName}</span>}
      </td>
    </tr>
  )
}

type Filtered = { search: DossiersSearch }

function Views({ search, current }: Filtered & { current: DossierView }) {
  const { data } = useQuery(dossierViewsQuery)
  const link = (view: DossierView) => linkOptions({ to: '/dossiers', search: { ...search, view } })
  return (
    <ViewTabs label={messages.views} views={dossierViews} names={dossierViewNames} current={current} counts={data?.views} link={link} />
  )
}

function Filters({ search, children }: Filtered & { children: ReactNode }) {
  const navigate = useNavigate()
  const { field, seek, change } = useFilters(search, next => void navigate({ to: '/dossiers', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} isWide />
      <Choice
        label={messages.kinds}
        any={messages.allKinds}
        value={search.kind ?? ''}
        choices={dossierKinds.map(kind => [kind, dossierKindNames[kind]])}
        choose={kind => change({ kind })}
      />
      {children}
    </div>
  )
}

function Dossiers({ rows, search, ...more }: PagedRows<ConsoleDossierRowWire> & Filtered) {
  const navigate = useNavigate()
  const open = ({ dossier_sn: sn }: ConsoleDossierRowWire) => void navigate({ to: '/dossiers/$sn', params: { sn } })
  const at = useCursor(rows, open)
  if (rows.length === 0) return <NoRows messages={messages} search={search} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<Head />}
      row={(row, _, isAt) => <Row key={row.dossier_sn} row={row} isAt={isAt} />}
      {...more}
    />
  )
}

/** Dossiers of first business of a view, and the begin of one. */
export function DossiersPage() {
  const given: DossiersSearch = useSearch({ from: '/dossiers' })
  const view = given.view ?? 'all'
  const may = useMay()('dossier/save')
  const { role } = useStaff()
  const [opening, open] = useState<DossierKind>()
  const dossiers = useInfiniteQuery(dossiersQuery({ ...given, view }))
  return (
    <Page title={messages.title(dossierViewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Views search={given} current={view} />
        <span className="grow" />
        {inspectionReaders.includes(role) && (
          <Link className="btn" to="/inspection" search={{}}>
            {messages.inspection}
          </Link>
        )}
        {correctionReaders.includes(role) && (
          <Link className="btn" to="/corrections" search={{}}>
            {messages.corrections}
          </Link>
        )}
        <RequireButton />
        <SavedViews list="dossiers" search={{ ...given, view }} />
        <FileMenu call={consoleDossiersFileCall} query={{ ...given, view }} />
      </div>
      <Filters search={given}>
        {may && (
          <>
            <span className="grow" />
            <ImportButton />
            {dossierKinds.map(kind => (
              <button key={kind} type="button" className="btn" onClick={() => open(kind)}>
                {messages.open(kind)}
              </button>
            ))}
          </>
        )}
      </Filters>
      <Paged query={dossiers}>{paged => <Dossiers key={JSON.stringify(given)} search={given} {...paged} />}</Paged>
      {opening && <SaveDialog key={opening} kind={opening} close={() => open(undefined)} />}
    </Page>
  )
}
