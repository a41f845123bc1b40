import type { FeedbackListWire, FeedbackQuery, FeedbackWire } from '@yaoji/contract/calls/member/feedback'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { feedbackKindNames } from '@yaoji/contract/people/self-service'
import { timestampMs } from '../../base/lib/clock.ts'
import { OwnListBody, OwnListPager, useOwnList, type ShownPage } from '../../shared/member-list/parts.ts'
import { PhotoList } from '../../shared/uploads/parts.ts'
import { Empty, Tag } from '../../base/ui/parts.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { feedbackList, showFeedback } from './list-store.ts'
import { messages } from './messages.ts'

type Shown = ShownPage<FeedbackQuery, FeedbackListWire>

function Row({ row: { feedback_sn, kind, content, photos, state, answer, created_at, answered_at } }: { row: FeedbackWire }) {
  return (
    <li className="yaoji-own-list__row yaoji-feedback__row">
      <h3 className="yaoji-feedback__head">
        {feedbackKindNames[kind]} <Tag tone={state === 'answered' ? 'green' : 'blue'}>{messages.states[state]}</Tag>
      </h3>
      <p>{content}</p>
      {photos.length > 0 && <PhotoList photos={photos} />}
      <p className="yaoji-feedback__facts">{messages.sn(feedback_sn, chinaMinute(timestampMs(created_at)))}</p>
      {answered_at !== null && (
        <div className="yaoji-feedback__answer">
          <h4>{messages.answer}</h4>
          <p>{answer}</p>
          <p className="yaoji-feedback__facts">{messages.answeredAt(chinaMinute(timestampMs(answered_at)))}</p>
        </div>
      )}
    </li>
  )
}

function Rows({ shown: { page } }: { shown: Shown }) {
  return (
    <>
      <h2 className="yaoji-feedback__head">{messages.list}</h2>
      {page.list.length === 0 ? (
        <Empty icon="message" title={messages.empty} />
      ) : (
        <ul className="yaoji-own-list__rows" aria-label={messages.list}>
          {page.list.map(row => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <OwnListPager page={page} onChoose={chosen => showFeedback({ page: chosen })} />
    </>
  )
}

/** /yjfk: telling the shop something, and what it answered. */
export function FeedbackPage() {
  const { value, isBusy, onRetry } = useOwnList(feedbackList)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-feedback" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <p className="yaoji-feedback__facts">{messages.intro}</p>
      {/* Also where what was written before cannot be read. */}
      {(value.state === 'ready' || value.state === 'failed') && <FeedbackForm />}
      <OwnListBody value={value} texts={messages} isBusy={false} onRetry={onRetry}>
        {shown => <Rows shown={shown} />}
      </OwnListBody>
    </div>
  )
}
