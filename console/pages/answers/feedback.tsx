import { consoleFeedbackCall, type ConsoleFeedbackWire } from '@yaoji/contract/calls/console/answers'
import { feedbackKindNames } from '@yaoji/contract/people/self-service'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import type { AnswersSearch } from '../../lib/searches.ts'
import { ageOf, momentOf } from '../../lib/time.ts'
import { PictureDialog } from '../../ui/picture-dialog.tsx'
import { MoneyList, type MoneyTable } from '../money/money-list.tsx'
import { StoreCell } from '../money/store-cell.tsx'
import { messages as all } from './messages.ts'

const messages = all.feedback

/** Pictures of feedback, each over the page. */
function Photos({ photos, company }: Pick<ConsoleFeedbackWire, 'photos' | 'company'>) {
  const [shown, show] = useState<string>()
  return (
    <span className="line gap-4">
      {photos.map((id, index) => (
        <button key={id} type="button" className="btn btn--row" onClick={() => show(id)}>
          {messages.photo(index)}
        </button>
      ))}
      {shown !== undefined && <PictureDialog fileId={shown} title={messages.photoOf(company)} close={() => show(undefined)} />}
    </span>
  )
}

const table: MoneyTable<ConsoleFeedbackWire> = {
  part: 'feedback',
  read: query => ask(consoleFeedbackCall, { query }),
  idOf: ({ feedback_sn }) => feedback_sn,
  objectOf: ({ feedback_sn }) => `feedback:${feedback_sn}`,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['age', 'act'],
  cells: (row, now) => (
    <>
      <StoreCell {...row} />
      <td className="soft">{feedbackKindNames[row.kind]}</td>
      <td>
        <span className="cut" title={row.content}>
          {row.content}
        </span>
      </td>
      <td>
        <Photos {...row} />
      </td>
      <td className="soft">
        <span className="cut" title={row.answer}>
          {[row.answer, row.operator].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className="n soft">{row.is_answered ? '' : ageOf(row.created_at, now)}</td>
    </>
  ),
  acts: ({ feedback_sn, company, content, answer }) => [
    {
      verb: messages.answer,
      title: messages.title(company),
      text: content,
      operation: 'feedback/answer',
      body: { feedback_sn },
      fields: [{ name: 'answer', label: all.answer, value: answer, was: answer, isRequired: true, isLong: true }],
    },
  ],
}

/** What stores say about goods, prices, delivery and the shop. */
export const Feedback = ({ search }: { search: AnswersSearch }) => <MoneyList search={search} table={table} />
