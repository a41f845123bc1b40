import type { DrawnWire, DrawRecordWire } from '@yaoji/contract/calls/lottery'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { lotteryPath } from '@yaoji/contract/lottery-path'
import { timestampMs } from '../lib/clock.ts'
import { environment } from '../lib/environment.ts'
import { withQuery } from '../lib/paths.ts'
import { OwnListBody, OwnListPager, OwnListSection, useOwnList } from '../own-list/parts.ts'
import { Empty, Tag } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { PrizeLink } from './prize-link.tsx'
import { own } from './store.ts'

function Row({ row }: { row: DrawnWire }) {
  const { name, remarks, prize_type, status, number, roll, created_at, draw_id, draw_name } = row
  return (
    <li className="yaoji-own-list__row yaoji-lottery__row">
      <div>
        <h3>
          {name} <Tag tone={status === 'given' ? 'green' : 'plain'}>{messages.statuses[status]}</Tag>
        </h3>
        {remarks && <p>{remarks}</p>}
        <p className="yaoji-lottery__note">
          <a href={environment.href(withQuery(lotteryPath, { id: draw_id }))}>{draw_name}</a> · {chinaMinute(timestampMs(created_at))} ·{' '}
          {messages.roll(number, roll)}
        </p>
      </div>
      <PrizeLink type={prize_type} />
    </li>
  )
}

function Rows({ page }: { page: DrawRecordWire }) {
  if (page.list.length === 0) return <Empty icon="list" title={messages.ownNone} />
  return (
    <>
      <ul className="yaoji-own-list__rows" aria-label={messages.own}>
        {page.list.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <OwnListPager
        page={page}
        onChoose={chosen => environment.navigate(withQuery(lotteryPath, { page: chosen > 1 ? chosen : undefined }))}
      />
    </>
  )
}

const texts = { loading: messages.ownLoading, failed: messages.ownFailed, visitorTitle: messages.ownVisitor }

function OfMember() {
  const { value, isBusy, onRetry } = useOwnList(own)
  return (
    <OwnListBody value={value} texts={texts} isBusy={isBusy} onRetry={onRetry}>
      {({ page }) => <Rows page={page} />}
    </OwnListBody>
  )
}

/** What the store drew; a visitor is asked for nothing. */
export function OwnDraws() {
  return (
    <OwnListSection
      label={messages.own}
      visitorTitle={messages.ownVisitor}
      heading={<h2 className="yaoji-lottery__title">{messages.own}</h2>}
    >
      <OfMember />
    </OwnListSection>
  )
}
