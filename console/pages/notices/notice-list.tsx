import { Link } from '@tanstack/react-router'
import { consoleNoticesCall, type ConsoleNoticeWire } from '@yaoji/contract/calls/console/notices'
import { isCopyable, noticeKindNames, receiversText } from '@yaoji/contract/console/notices'
import { ask } from '../../lib/call.ts'
import type { NoticesSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { MoneyList, type MoneyTable } from '../money/money-list.tsx'
import { messages } from './messages.ts'

type Row = ConsoleNoticeWire

const readText = ({ read, people }: Row) => (read === null || people === null ? messages.unknown : messages.read(read, people))

function More({ row }: { row: Row }) {
  const { announcement } = row
  const may = useMay()
  return (
    <span className="line gap-4">
      {may('announce') && isCopyable(row) && (
        <Link className="btn btn--row" to="/notices/new" search={{ from: announcement }}>
          {messages.copy}
        </Link>
      )}
      <WhoChanged object={`announcement:${announcement}`} />
    </span>
  )
}

const table: MoneyTable<Row> = {
  part: 'notices',
  read: query => ask(consoleNoticesCall, { query }),
  idOf: ({ announcement }) => announcement,
  caption: messages.caption,
  empty: messages.empty,
  columns: messages.columns,
  numbers: ['stores', 'read', 'act'],
  cells: (row, now) => (
    <>
      <td>
        <span className="cut" title={[row.title, row.text, row.path].filter(Boolean).join('\n')}>
          <b>{row.title}</b> <span className="soft">{row.text}</span>
        </span>
      </td>
      <td className="soft">{noticeKindNames[row.kind]}</td>
      <td className="soft">
        <span className="cut" title={receiversText(row)}>
          {receiversText(row)}
        </span>
      </td>
      <td className="n">{row.stores}</td>
      <td className="n">{readText(row)}</td>
      <td className="soft">{row.operator}</td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td>
        <span
          className="st"
          data-s={row.recalled_at === null ? 'go' : 'end'}
          title={row.recalled_at === null ? '' : momentOf(row.recalled_at, now)}
        >
          {row.recalled_at === null ? messages.sent : messages.recalled(row.recalled_by)}
        </span>
      </td>
      <td>
        <More row={row} />
      </td>
    </>
  ),
  acts: row =>
    row.recalled_at !== null
      ? []
      : [
          {
            verb: messages.recall,
            title: messages.recallTitle(row.title),
            text: messages.recallText(readText(row)),
            operation: 'announce/recall',
            body: { announcement: row.announcement },
            fields: [],
            isDanger: true,
          },
        ],
}

/** Messages to many stores as rows, each with what may be done with it. */
export const NoticeList = ({ search }: { search: NoticesSearch }) => <MoneyList search={search} table={table} />
