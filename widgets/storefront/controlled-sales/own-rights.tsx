import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import {
  type PurchaseRightListWire,
  type PurchaseRightWire,
  rightStateNames,
  type RightState,
} from '@yaoji/contract/calls/storefront/purchase-right'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { OwnListBody, OwnListPager, OwnListSection } from '../../shared/member-list/parts.ts'
import { Button, Empty, Tag, type TagTone } from '../../base/ui/parts.ts'
import { rightsMessages as messages } from './rights-messages.ts'
import { onMoreMessages } from './controlled-nav.tsx'
import { rights } from './rights-store.ts'

const tones: Readonly<Record<RightState, TagTone>> = { pending: 'amber', granted: 'green', refused: 'red', forbidden: 'plain' }

const minute = (seconds: number) => chinaMinute(timestampMs(seconds))

function Next({ goods_id, name, state }: PurchaseRightWire) {
  if (state === 'pending') return null
  const [text, path] = state === 'granted' ? [messages.buy, goodsPath(goods_id)] : [messages.ask, paths.helpPaths.salesperson]
  return (
    <Button size="small" href={environment.href(path)} label={messages.label(text, name)}>
      {text}
    </Button>
  )
}

function Right({ row }: { row: PurchaseRightWire }) {
  const { goods_id, name, ypgg, sccj, state, reason, created_at, decided_at } = row
  const times = [messages.appliedAt(minute(created_at)), ...(decided_at === null ? [] : [messages.decidedAt(minute(decided_at))])]
  return (
    <li className="yaoji-own-list__row yaoji-controlled__right">
      <div>
        <h3>
          <a href={environment.href(goodsPath(goods_id))}>{name}</a> <Tag tone={tones[state]}>{rightStateNames[state]}</Tag>
        </h3>
        <p>{[ypgg, sccj].filter(Boolean).join(' · ')}</p>
        {reason && <p className="yaoji-controlled__reason">{messages.reason(reason)}</p>}
        <p>{times.join(' · ')}</p>
      </div>
      <Next {...row} />
    </li>
  )
}

function Rights({ page }: { page: PurchaseRightListWire }) {
  if (page.list.length === 0)
    return (
      <Empty icon="list" title={messages.rightsNone}>
        <p>{messages.rightsNoneHint}</p>
      </Empty>
    )
  return (
    <>
      <ul className="yaoji-own-list__rows" aria-label={messages.rights}>
        {page.list.map(row => (
          <Right key={row.goods_id} row={row} />
        ))}
      </ul>
      <OwnListPager page={page} onChoose={chosen => void rights.open(`?page=${chosen}`)} />
    </>
  )
}

const texts = { loading: messages.rightsLoading, failed: messages.rightsFailed, visitorTitle: messages.rightsVisitor }

function OfMember() {
  const value = useStore(rights.$list)
  const isBusy = useStore(rights.$isBusy)
  useLayoutEffect(() => {
    // What stood there when it was closed may be old.
    rights.forget()
    void rights.open('')
    return onMoreMessages(() => void rights.refresh())
  }, [])
  return (
    <OwnListBody value={value} texts={texts} isBusy={isBusy} onRetry={rights.retry}>
      {({ page }) => <Rights page={page} />}
    </OwnListBody>
  )
}

/** 我的采购权限: what the store has asked for, and what became of it; a visitor is asked for nothing. */
export function OwnRights({ id }: { id: string }) {
  return (
    <OwnListSection id={id} className="yaoji-controlled__rights" label={messages.rights} visitorTitle={messages.rightsVisitor}>
      <OfMember />
    </OwnListSection>
  )
}
