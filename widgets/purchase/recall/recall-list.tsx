import { atom } from 'nanostores'
import { recallListCall, type RecallListWire } from '@yaoji/contract/calls/purchase/recall'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { recallPath } from '../../base/lib/addresses/member-paths.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Empty, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type ListValue = Loadable<RecallListWire>
const $recalls = atom<ListValue>({ state: 'loading' })

async function loadRecalls(): Promise<void> {
  $recalls.set({ state: 'loading' })
  const result = await request(recallListCall, {})
  showAnswer($recalls, result)
}

function Row({ recall }: { recall: RecallListWire['list'][number] }) {
  const { id, level, is_drill: isDrill, is_ended: isEnded, title, due_at: due, answered_at: answered } = recall
  const isWaiting = answered === null && !isEnded
  return (
    <li className="yaoji-recall__card">
      <p>
        {isDrill === 1 && <Tag>{messages.drill}</Tag>}{' '}
        <a href={environment.href(recallPath(id))}>
          {messages.level(level)} · {title}
        </a>
      </p>
      <p className={isWaiting ? 'yaoji-recall__stop' : 'yaoji-recall__note'}>
        {isWaiting ? messages.until(chinaMinute(timestampMs(due))) : isEnded ? messages.ended : messages.answered}
      </p>
    </li>
  )
}

/** /recall: every recall of what the store was sent, the latest first. */
export function RecallList() {
  const value = useAnswer<ListValue>($recalls, { state: 'loading' }, loadRecalls)
  return (
    <div className="yaoji-root yaoji-recall">
      <h1 className="yaoji-recall__title">{messages.title}</h1>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={4} />} texts={messages} onRetry={() => void loadRecalls()}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="list" title={messages.none}>
              <p>{messages.noneHint}</p>
            </Empty>
          ) : (
            <ul className="yaoji-recall__list">
              {list.map(recall => (
                <Row key={recall.id} recall={recall} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
