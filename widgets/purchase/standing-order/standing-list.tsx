import { atom } from 'nanostores'
import { useState } from 'react'
import { standingListCall, type StandingListWire } from '@yaoji/contract/calls/purchase/standing-order'
import { standingPayNames } from '@yaoji/contract/orders/standing-orders'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { standingPath } from '../../base/lib/addresses/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { AddressHost } from '../../shared/address/parts.ts'
import { Button, Empty, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { NewForm } from './new-form.tsx'
import { sourceIn } from './source-in.ts'

type ListValue = Loadable<StandingListWire>
type Row = StandingListWire['list'][number]
const $standings = atom<ListValue>({ state: 'loading' })

async function loadStandings(): Promise<void> {
  $standings.set({ state: 'loading' })
  const result = await request(standingListCall, {})
  showAnswer($standings, result)
}

/** How a standing order stands, in one word. */
export function StandingTags({ row }: { row: Pick<Row, 'is_paused' | 'is_waiting' | 'is_automatic'> }) {
  return (
    <>
      {row.is_waiting === 1 && <Tag tone="amber">{messages.waiting}</Tag>}
      {row.is_paused === 1 && <Tag>{messages.paused}</Tag>}
      {row.is_automatic === 1 && <Tag tone="green">{messages.isAutomatic}</Tag>}
    </>
  )
}

function StandingRow({ row }: { row: Row }) {
  return (
    <li className="yaoji-own-list__row yaoji-standing__row">
      <a className="yaoji-standing__name" href={environment.href(standingPath(row.id))}>
        {row.name}
      </a>
      <span className="yaoji-standing__tags">
        <StandingTags row={row} />
      </span>
      <span className="yaoji-standing__facts">
        {messages.schedule(row.every, row.day)} · {messages.goodsCount(row.goods_count)} · {standingPayNames[row.pay_method]}
      </span>
      <span className="yaoji-standing__due">{row.is_paused === 1 ? messages.paused : messages.next(row.due_on)}</span>
    </li>
  )
}

function Rows({ list, onCreate }: StandingListWire & { onCreate: (() => void) | undefined }) {
  if (list.length === 0)
    return (
      <Empty icon="history" title={messages.none}>
        <p>{messages.noneHint}</p>
        {onCreate && (
          <Button kind="primary" onClick={onCreate}>
            {messages.create}
          </Button>
        )}
      </Empty>
    )
  return (
    <ul className="yaoji-own-list__rows" aria-label={messages.title}>
      {list.map(row => (
        <StandingRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

/** /dqcg: the standing orders of the store, and a new one of what the address names. */
export function StandingList() {
  const value = useAnswer<ListValue>($standings, { state: 'loading' }, loadStandings)
  const [source] = useState(() => sourceIn(queryOf(shownPage.path)))
  const [isNew, setIsNew] = useState(source !== undefined)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-standing">
      <div className="yaoji-own-list__tools">
        <div>
          <h1 className="yaoji-own-list__title">{messages.title}</h1>
          <p className="yaoji-standing__facts">{messages.intro}</p>
        </div>
        {!isNew && value.state === 'ready' && value.value.list.length > 0 && (
          <Button kind="primary" onClick={() => setIsNew(true)}>
            {messages.create}
          </Button>
        )}
      </div>
      {isNew && value.state === 'ready' && <NewForm source={source ?? ''} onCancel={() => setIsNew(false)} />}
      <div className="yaoji-own-list__body">
        <Loaded
          value={value}
          waiting={<Skeleton label={messages.loading} lines={4} />}
          texts={messages}
          onRetry={() => void loadStandings()}
        >
          {({ list }) => <Rows list={list} onCreate={isNew ? undefined : () => setIsNew(true)} />}
        </Loaded>
      </div>
      <AddressHost />
    </div>
  )
}
