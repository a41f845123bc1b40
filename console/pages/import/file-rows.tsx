import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { consoleImportRowsCall, type ImportRowWire, type ImportWire } from '@yaoji/contract/calls/console/imports'
import type { ImportOutcome, ImportView } from '@yaoji/contract/console/imports'
import { ask } from '../../lib/call.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { messages } from './messages.ts'

const rowsAtOnce = 200
/** Columns of the file that a row shows: the first ones that are read. */
const columnsShown = 5
const shapes: Readonly<Record<ImportOutcome, string>> = { added: 'do', updated: 'go', unchanged: 'end', refused: 'bad' }

const rowsQuery = (import_id: number, view: ImportView) =>
  infiniteQueryOptions({
    queryKey: ['imports', import_id, 'rows', view],
    queryFn: ({ pageParam }) =>
      ask(consoleImportRowsCall, { query: { import_id, view, limit: rowsAtOnce, ...(pageParam > 0 && { after: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
  })

/** Places of the columns that are shown: those that are read, or the first ones where none is. */
function shownPlaces(columns: ImportWire['columns']): number[] {
  const read = columns.flatMap(({ column_field: field }, place) => (field === '' ? [] : [place]))
  return (read.length > 0 ? read : [...columns.keys()]).slice(0, columnsShown)
}

const Subject = ({ kind, subject }: { kind: ImportWire['kind']; subject: string }) =>
  kind === 'goods' ? (
    <Link className="link" to="/goods/$id" params={{ id: subject }}>
      {subject}
    </Link>
  ) : (
    <Link className="link" to="/stores/$code" params={{ code: subject }}>
      {subject}
    </Link>
  )

function FileRow({ row, kind, places, isAt }: { row: ImportRowWire; kind: ImportWire['kind']; places: number[]; isAt: boolean }) {
  const { line, cells, outcome, is_done, reasons, subject } = row
  const why = reasons.join('；')
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td className="n faint">{line}</td>
      <td className="soft code">{subject !== '' && <Subject kind={kind} subject={subject} />}</td>
      {places.map(place => (
        <td key={place}>
          <span className="cut cut--s" title={cells[place]}>
            {cells[place]}
          </span>
        </td>
      ))}
      <td>
        {outcome === null ? (
          <span className="faint">{messages.unread}</span>
        ) : (
          <span className="st nw" data-s={shapes[outcome]}>
            {(is_done === 1 ? messages.did : messages.will)[outcome]}
          </span>
        )}
      </td>
      <td className={outcome === 'refused' ? 'last' : 'last soft'}>
        <span className="cut cut--l" title={why}>
          {why}
        </span>
      </td>
    </tr>
  )
}

type Listed = PagedRows<ImportRowWire> & { file: ImportWire }

function Rows({ rows, file: { columns, kind }, ...more }: Listed) {
  const navigate = useNavigate()
  const places = shownPlaces(columns)
  const open = ({ subject }: ImportRowWire) => {
    if (subject === '') return
    if (kind === 'goods') void navigate({ to: '/goods/$id', params: { id: subject } })
    else void navigate({ to: '/stores/$code', params: { code: subject } })
  }
  const at = useCursor(rows, open)
  if (rows.length === 0) return <Nothing title={messages.empty} text={messages.emptyText} />
  const head = (
    <thead>
      <tr>
        <th scope="col" className="n">
          {messages.line}
        </th>
        <th scope="col">{messages.subject(kind)}</th>
        {places.map(place => (
          <th key={place} scope="col">
            {columns[place]?.heading.trim() || messages.noHeading(place + 1)}
          </th>
        ))}
        <th scope="col">{messages.outcome}</th>
        <th scope="col" className="last">
          {messages.reasons}
        </th>
      </tr>
    </thead>
  )
  return (
    <RowList
      {...{ rows, at, head, caption: messages.caption, ...more }}
      row={(row, _, isAt) => <FileRow key={row.line} {...{ row, kind, places, isAt }} />}
    />
  )
}

/** The rows of a file, each with what would come or came of it. */
export function FileRows({ file, view }: { file: ImportWire; view: ImportView }) {
  const query = useInfiniteQuery(rowsQuery(file.import_id, view))
  return <Paged query={query}>{paged => <Rows file={file} {...paged} />}</Paged>
}
