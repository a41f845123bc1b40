import * as paths from '@yaoji/contract/paths'
import type { CashbackRowWire, OwnCashbackWire } from '@yaoji/contract/calls/rewards/cashback'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { balancePath } from '../../base/lib/addresses/member-paths.ts'
import { orderPath, withQuery } from '../../base/lib/paths.ts'
import { OwnListBody, OwnListPager, OwnListSection, useOwnList } from '../../shared/member-list/parts.ts'
import { Button, Empty, Price, Tag, type TagTone } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { own } from './store.ts'

const tones: Readonly<Record<CashbackRowWire['state'], TagTone>> = {
  unpaid: 'plain',
  coming: 'amber',
  credited: 'green',
  'taken-back': 'plain',
  below: 'plain',
}

const minute = (seconds: number) => chinaMinute(timestampMs(seconds))

function when({ state, expected_at, credited_at }: CashbackRowWire): string {
  if (state === 'coming' && expected_at !== null) return messages.when.expected(minute(expected_at))
  if (state === 'credited') return credited_at === null ? '' : messages.when.credited(minute(credited_at))
  return messages.when[state]
}

function Row({ row }: { row: CashbackRowWire }) {
  const { order_id, order_sn, name, state, paid, amount, owed } = row
  return (
    <li className="yaoji-own-list__row yaoji-cashback__row">
      <div>
        <h3>
          <a href={environment.href(orderPath(order_id))}>{messages.order(order_sn)}</a>{' '}
          <Tag tone={tones[state]}>{messages.rowStates[state]}</Tag>
        </h3>
        <p className="yaoji-cashback__note">
          {name} · {messages.paid(money(paid))}
        </p>
        <p className="yaoji-cashback__note">{when(row)}</p>
        {Number(owed) > 0 && <p>{messages.owed(money(owed))}</p>}
      </div>
      <strong>
        <Price value={amount} tone="plain" />
      </strong>
    </li>
  )
}

function Rows({ page }: { page: OwnCashbackWire }) {
  return (
    <>
      <div className="yaoji-cashback__sums">
        <dl>
          <div>
            <dt>{messages.coming}</dt>
            <dd>
              <Price value={page.coming} tone="plain" />
            </dd>
          </div>
          <div>
            <dt>{messages.credited}</dt>
            <dd>
              <Price value={page.credited} tone="plain" />
            </dd>
          </div>
        </dl>
        <Button size="small" href={environment.href(balancePath({ use_type: 4 }))}>
          {messages.balance}
        </Button>
      </div>
      {page.list.length === 0 ? (
        <Empty icon="list" title={messages.ownNone}>
          <p>{messages.ownNoneHint}</p>
        </Empty>
      ) : (
        <ul className="yaoji-own-list__rows" aria-label={messages.list}>
          {page.list.map(row => (
            <Row key={row.order_id} row={row} />
          ))}
        </ul>
      )}
      <OwnListPager
        page={page}
        onChoose={chosen => environment.navigate(withQuery(paths.cashback, { page: chosen > 1 ? chosen : undefined }))}
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

/** What the orders of the store bring, and brought; a visitor is asked for nothing. */
export function OwnCashback() {
  return (
    <OwnListSection
      label={messages.own}
      visitorTitle={messages.ownVisitor}
      heading={<h2 className="yaoji-cashback__title">{messages.own}</h2>}
    >
      <OfMember />
    </OwnListSection>
  )
}
