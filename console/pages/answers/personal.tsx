import { consolePersonalCall, type ConsolePersonalWire } from '@yaoji/contract/calls/console/answers'
import { ask } from '../../lib/call.ts'
import type { AnswersSearch } from '../../lib/searches.ts'
import { momentOf } from '../../lib/time.ts'
import { MoneyList, type MoneyTable } from '../money/money-list.tsx'
import { messages as all } from './messages.ts'

const messages = all.personal

const table: MoneyTable<ConsolePersonalWire> = {
  part: 'personal',
  read: query => ask(consolePersonalCall, { query }),
  idOf: ({ personal_request }) => personal_request,
  objectOf: ({ personal_request }) => `personal_request:${personal_request}`,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['act'],
  cells: (row, now) => (
    <>
      <td>{row.name}</td>
      <td className="code soft">{row.phone}</td>
      <td className="soft">{messages.kinds[row.kind]}</td>
      <td>
        <span className="cut" title={row.text}>
          {row.text}
        </span>
      </td>
      <td className="soft">
        <span className="cut" title={row.answer}>
          {[row.answer, row.operator].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className={row.is_overdue ? 'bad' : 'soft'}>
        {row.is_answered ? messages.done : row.is_overdue ? messages.overdue(row.due_on) : row.due_on}
      </td>
    </>
  ),
  acts: ({ personal_request, name, text, is_answered }) =>
    is_answered
      ? []
      : [
          {
            verb: messages.answer,
            title: messages.title(name),
            text,
            operation: 'personal/answer',
            body: { personal_request },
            fields: [{ name: 'answer', label: messages.field, was: '', isRequired: true, isLong: true }],
          },
        ],
}

/** What persons ask about their own data; the law wants each answered within fifteen working days. */
export const Personal = ({ search }: { search: AnswersSearch }) => <MoneyList search={search} table={table} />
