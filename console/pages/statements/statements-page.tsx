import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StatementRowWire } from '@yaoji/contract/calls/console/statements'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { messages } from './messages.ts'
import { statementsQuery } from './statements-query.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
]

function endOf({ signed_by, refused_by, refusal }: StatementRowWire): string {
  if (refused_by) return messages.refusedBy(refused_by, refusal)
  return signed_by ? messages.signedBy(signed_by) : ''
}

function Row({ row, isAt, now }: { row: StatementRowWire; isAt: boolean; now: number }) {
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <Link className="link" to="/sign/$token" params={{ token: row.token }}>
          {row.title}
        </Link>
      </td>
      <td>
        <span className="st" data-s={messages.shape(row.standing)}>
          {messages.standing(row.standing)}
        </span>
      </td>
      <td>{row.operator}</td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className="soft">{row.ended_at === null ? momentOf(row.expires_at, now) : ''}</td>
      <td className="soft last">
        <span className="cut">{endOf(row)}</span>
      </td>
    </tr>
  )
}

const Head = () => <ColumnHeads columns={messages.columns} />

function Statements({ rows }: { rows: readonly StatementRowWire[] }) {
  const now = useNow()
  const navigate = useNavigate()
  const at = useCursor(rows, ({ token }) => void navigate({ to: '/sign/$token', params: { token } }))
  if (rows.length === 0) return <Nothing title={messages.empty} text={messages.emptyText} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<Head />}
      row={(row, _, isAt) => <Row key={row.token} row={row} isAt={isAt} now={now} />}
      isMore={false}
      readMore={() => undefined}
    />
  )
}

/** What needs two people: what waits for me, what I have sent, and what became of it. */
export function StatementsPage() {
  const statements = useQuery(statementsQuery)
  return (
    <Page title={messages.title} keys={keyHints}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about}</span>
      </div>
      <Loaded query={statements}>{({ list }) => <Statements rows={list} />}</Loaded>
    </Page>
  )
}
