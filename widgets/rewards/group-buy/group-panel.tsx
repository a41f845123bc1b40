import { useState } from 'react'
import type { GroupWire, GoodsGroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { fullName } from '../../storefront/goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { OwnListBody, useOwnList } from '../../shared/member-list/parts.ts'
import { Button, Icon, Skeleton } from '../../base/ui/parts.ts'
import { GroupPrice, GroupState } from './group-head.tsx'
import { GroupJoin } from './group-join.tsx'
import { GroupProgress } from './group-progress.tsx'
import { GroupShare } from './group-share.tsx'
import { messages } from './messages.ts'
import { groups, type Groups } from './store.ts'
import { useFreshGroups } from './use-fresh-groups.ts'

const minute = (seconds: number) => chinaMinute(timestampMs(seconds))

function NoGroup() {
  return (
    <p className="yaoji-group__none">
      <Icon name="info" />
      {messages.none}
      <Button size="small" kind="text" href={environment.href(paths.groupBuyZone)}>
        {messages.toZone}
      </Button>
    </p>
  )
}

function Facts({ group: { goods, left, member_limit: limit, own } }: { group: GroupWire }) {
  const facts = [
    left !== null && messages.left(left, goods.bzdw),
    limit !== null && messages.limit(limit, goods.bzdw),
    own > 0 && messages.own(own, goods.bzdw),
  ].filter(fact => fact !== false)
  return (
    facts.length > 0 && (
      <p className="yaoji-group__count">
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    )
  )
}

/** What others have brought about since somebody began to look; a screen reader hears of it. */
function News({ group: { state, joined, goods } }: { group: GroupWire }) {
  const [seen] = useState({ state, joined })
  const isTurned = state !== seen.state && (state === 'formed' || state === 'failed')
  const news = [joined > seen.joined && messages.joinedSince(joined - seen.joined, goods.bzdw), isTurned && messages.turned[state]].filter(
    each => each !== false,
  )
  return (
    <p className="yaoji-group__news" role="status">
      {news.join(messages.comma)}
    </p>
  )
}

const inSight = ({ group }: GoodsGroupWire) => (group ? [group] : [])

function Shown({ group, today, onTurn }: { group: GroupWire; today: string; onTurn: () => void }) {
  const isOpen = group.state === 'ahead' || group.state === 'running'
  return (
    <>
      <div className="yaoji-group-panel__main">
        <GroupState group={group} onTurn={onTurn} />
        <h2 className="yaoji-group__name">{fullName(group.goods)}</h2>
        <GroupPrice group={group} size="xl" />
        <GroupProgress group={group} />
        <News group={group} />
        <Facts group={group} />
        <GroupJoin group={group} today={today} onRefused={onTurn} />
        <p className="yaoji-group-panel__ways">
          {isOpen && <GroupShare group={group} />}
          <Button size="small" kind="text" href={environment.href(paths.groupBuyZone)}>
            {messages.toZone}
          </Button>
        </p>
      </div>
      <div className="yaoji-group-panel__rules">
        <h3>{messages.rulesTitle}</h3>
        <ol>
          {messages.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        {group.latest.length > 0 && (
          <>
            <h3>{messages.latest}</h3>
            <ul>
              {group.latest.map(({ user, paid_at }, index) => (
                <li key={index}>{messages.joinedAt(user, minute(paid_at))}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

type GroupPanelProps = {
  /** @internal */
  store?: Pick<Groups, 'ofGoods'>
}

/** The group of the goods that the address names: how far it is, and joining it. */
export function GroupPanel(props: GroupPanelProps) {
  const { store: { ofGoods } = groups } = props
  const { value, isBusy, onRetry } = useOwnList(ofGoods)
  useFreshGroups(ofGoods, value, inSight)
  return (
    <section className="yaoji-root yaoji-group-panel" aria-label={messages.panel} aria-busy={isBusy}>
      <OwnListBody
        value={value}
        texts={messages}
        isBusy={isBusy}
        waiting={<Skeleton label={messages.loading} lines={6} />}
        onRetry={onRetry}
      >
        {({ page: { group }, today }) =>
          group ? <Shown key={group.id} group={group} today={today} onTurn={() => void ofGoods.refresh()} /> : <NoGroup />
        }
      </OwnListBody>
    </section>
  )
}
