import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import type { ControlledGroupWire } from '@yaoji/contract/calls/storefront/controlled-sales'
import * as paths from '@yaoji/contract/paths'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { GoodsCard } from '../goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { OwnListBody, OwnListPager, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { ControlledBanners } from './controlled-banners.tsx'
import { ControlledNav } from './controlled-nav.tsx'
import { messages } from './messages.ts'
import { groupPage, type GroupQuery } from './place.ts'
import { $ads, group, openAds } from './group-store.ts'

type Shown = ShownPage<GroupQuery, ControlledGroupWire>

const firstDrawn: Loadable<Shown> = { state: 'loading' }
const noAds: readonly BannerWire[] = []
const refresh = () => void group.refresh()
const minute = (seconds: number | null) => chinaMinute(timestampMs(seconds ?? 0))

function Elsewhere({ title }: { title: string }) {
  return (
    <Empty icon="clock" title={title}>
      <Button kind="primary" href={environment.href(paths.controlledSales)}>
        {messages.toZone}
      </Button>
    </Empty>
  )
}

function Goods({ shown: { page, today }, address }: { shown: Shown; address: string }) {
  if (page.state === 'ahead') return <Elsewhere title={messages.ahead(minute(page.begins_at))} />
  if (page.state === 'ended') return <Elsewhere title={messages.ended(minute(page.ends_at))} />
  if (page.list.length === 0) return <Elsewhere title={messages.noGoods} />
  return (
    <>
      <h2 className="yaoji-visually-hidden">{messages.goods}</h2>
      <ul className="yaoji-goods-shelf__cards" aria-label={messages.goods}>
        {page.list.map(each => (
          <GoodsCard key={each.id} goods={each} today={today} />
        ))}
      </ul>
      <OwnListPager page={page} onChoose={chosen => environment.navigate(groupPage(address, chosen))} />
    </>
  )
}

function Head({ group: { name, text, state, ends_at } }: { group: ControlledGroupWire }) {
  return (
    <header className="yaoji-controlled__head">
      <h1 className="yaoji-goods-list__title">{name}</h1>
      {text && <p>{text}</p>}
      {state === 'running' && ends_at !== null && <p className="yaoji-controlled__note">{messages.until(minute(ends_at))}</p>}
    </header>
  )
}

/** /kxzq/goods: a group of controlled goods that an operator put together, while its period lasts. */
export function ControlledGroupPage() {
  const value = useLiveStore<Loadable<Shown>>(group.$list, firstDrawn)
  const isBusy = useStore(group.$isBusy)
  const address = useOwnAddress(group.open)
  const ads = useLiveStore($ads, noAds)
  useLayoutEffect(() => void openAds(address), [address])
  const shown = value.state === 'ready' ? value.value.page : undefined
  return (
    <div className="yaoji-root yaoji-controlled" aria-busy={isBusy}>
      <ControlledBanners banners={ads} />
      {shown ? <Head group={shown} /> : <h1 className="yaoji-visually-hidden">{messages.groupTitle}</h1>}
      <ControlledNav refresh={refresh} />
      {value.state === 'missing' ? (
        <Elsewhere title={messages.missing} />
      ) : (
        <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={group.retry}>
          {each => <Goods shown={each} address={address} />}
        </OwnListBody>
      )}
    </div>
  )
}
