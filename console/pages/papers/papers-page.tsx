import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { consolePapersFileCall } from '@yaoji/contract/calls/console/files'
import type { WaitingPaperWire } from '@yaoji/contract/calls/console/papers'
import { FileMenu } from '../../ui/file-menu.tsx'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ageOf, momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { messages } from './messages.ts'
import { papersQuery } from './papers-query.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const { columns } = messages
const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
]
const lateSeconds = 24 * 3_600

const stateOf = ({ approved_by, state }: WaitingPaperWire) =>
  approved_by ? messages.toSign(approved_by) : state === 'reviewing' ? messages.reviewing : messages.waiting
const shapeOf = ({ approved_by, state }: WaitingPaperWire) => (approved_by ? 'wait' : state === 'reviewing' ? 'go' : 'do')

const Head = () => <ColumnHeads columns={columns} numbers={['age', 'next']} last="next" />

function Row({ row, isAt, now }: { row: WaitingPaperWire; isAt: boolean; now: number }) {
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <span className="line gap-4">
          <Link className="link cut" to="/stores/$code" params={{ code: row.store }}>
            {row.company}
          </Link>
          <span className="tag">{row.rank_name}</span>
        </span>
      </td>
      <td className="b">{row.kind}</td>
      <td className="soft">{row.is_first === 1 ? messages.first : messages.renewed}</td>
      <td>
        <span className="st" data-s={shapeOf(row)}>
          {stateOf(row)}
        </span>
      </td>
      <td className="soft">{momentOf(row.sent_at, now)}</td>
      <td className={now - row.sent_at > lateSeconds ? 'n bad' : 'n soft'}>{ageOf(row.sent_at, now)}</td>
      <td className="last n">
        <Link className="btn btn--row" to="/stores/$code/papers" params={{ code: row.store }} search={{ kind: row.kind }}>
          {messages.review}
        </Link>
      </td>
    </tr>
  )
}

function Papers({ rows, ...more }: PagedRows<WaitingPaperWire>) {
  const now = useNow()
  const navigate = useNavigate()
  const at = useCursor(rows, ({ store, kind }) => void navigate({ to: '/stores/$code/papers', params: { code: store }, search: { kind } }))
  if (rows.length === 0) return <Nothing title={messages.empty} text={messages.emptyText} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<Head />}
      row={(row, _, isAt) => <Row key={row.paper} row={row} isAt={isAt} now={now} />}
      {...more}
    />
  )
}

/** Papers of all stores that wait for a decision. */
export function PapersPage() {
  const papers = useInfiniteQuery(papersQuery)
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="grow" />
        <span className="note nw">{messages.oldestFirst}</span>
        <FileMenu call={consolePapersFileCall} query={{}} />
      </div>
      <Paged query={papers}>{paged => <Papers {...paged} />}</Paged>
    </Page>
  )
}
