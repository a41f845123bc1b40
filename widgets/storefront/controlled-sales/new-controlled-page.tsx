import { useStore } from '@nanostores/react'
import type { NewControlledWire } from '@yaoji/contract/calls/storefront/controlled-sales'
import * as paths from '@yaoji/contract/paths'
import { GoodsCard } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { ControlledBanners } from './controlled-banners.tsx'
import { ControlledNav } from './controlled-nav.tsx'
import { messages } from './messages.ts'
import { newLots } from './new-store.ts'

type Shown = ShownPage<object, NewControlledWire[]>

const firstDrawn: Loadable<Shown> = { state: 'loading' }
const refresh = () => void newLots.refresh()

function Lot({ lot: { goods, ...banner }, today }: { lot: NewControlledWire; today: string }) {
  return (
    <section className="yaoji-controlled__lot" aria-label={banner.name}>
      <h2>{banner.name}</h2>
      <ControlledBanners banners={[banner]} />
      {goods.length === 0 ? (
        <p className="yaoji-controlled__note">{messages.noGoodsOf}</p>
      ) : (
        <ul className="yaoji-goods-shelf__cards" aria-label={messages.newGoods(banner.name)}>
          {goods.map(each => (
            <GoodsCard key={each.id} goods={each} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Lots({ shown: { page, today } }: { shown: Shown }) {
  if (page.length === 0)
    return (
      <Empty icon="box" title={messages.noNew}>
        <Button kind="primary" href={environment.href(paths.controlledSales)}>
          {messages.all}
        </Button>
      </Empty>
    )
  return page.map(lot => <Lot key={lot.id} lot={lot} today={today} />)
}

/** /kxzq/new: controlled goods that are new, each lot with its banner. */
export function NewControlledPage() {
  const value = useLiveStore<Loadable<Shown>>(newLots.$list, firstDrawn)
  const isBusy = useStore(newLots.$isBusy)
  useOwnAddress(newLots.open)
  return (
    <div className="yaoji-root yaoji-controlled" aria-busy={isBusy}>
      <h1 className="yaoji-goods-list__title">{messages.new}</h1>
      <ControlledNav current="new" refresh={refresh} />
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={newLots.retry}>
        {shown => <Lots shown={shown} />}
      </OwnListBody>
    </div>
  )
}
