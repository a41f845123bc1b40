import { useStore } from '@nanostores/react'
import type { CashbackListWire, CashbackOfferWire } from '@yaoji/contract/calls/rewards/cashback'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { goodsPath, listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useMoments } from '../../base/lib/stores/use-moments.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty, Tag, type TagTone } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { offers } from './store.ts'

type Shown = ShownPage<object, CashbackListWire>

const firstDrawn: Loadable<Shown> = { state: 'loading' }
const tones: Readonly<Record<CashbackOfferWire['state'], TagTone>> = { running: 'green', ahead: 'blue', ended: 'plain' }

const inShort = (amount: string): string => wholeYuan(parseFen(amount) ?? (0 as Fen))
const minute = (seconds: number) => chinaMinute(timestampMs(seconds))

function when({ state, begins_at, ends_at }: CashbackOfferWire): string {
  if (state === 'ahead') return messages.begins(minute(begins_at))
  if (ends_at === null) return messages.endless
  return state === 'ended' ? messages.ended(minute(ends_at)) : messages.ends(minute(ends_at))
}

function Goods({ goods }: Pick<CashbackOfferWire, 'goods'>) {
  const links = goods.length > 0 ? goods.map(({ id, name }) => ({ href: goodsPath(id), text: name })) : []
  return (
    <p className="yaoji-cashback__goods">
      <span>{messages.goods}</span>
      {links.length === 0
        ? messages.allGoods
        : links.map(({ href, text }) => (
            <a key={href} href={environment.href(href)}>
              {text}
            </a>
          ))}
    </p>
  )
}

function Offer({ offer }: { offer: CashbackOfferWire }) {
  const { name, state, tiers, goods } = offer
  return (
    <li className="yaoji-cashback__offer" data-off={state === 'ended'}>
      <h2>
        {name} <Tag tone={tones[state]}>{messages.states[state]}</Tag>
      </h2>
      <ul className="yaoji-cashback__tiers">
        {tiers.map(({ amount, back }) => (
          <li key={amount}>
            <span>{messages.tier(inShort(amount))}</span> <strong>{messages.back(inShort(back))}</strong>
          </li>
        ))}
      </ul>
      <p className="yaoji-cashback__note">{when(offer)}</p>
      {state !== 'ended' && <Goods goods={goods} />}
    </li>
  )
}

function Offers({ list }: { list: readonly CashbackOfferWire[] }) {
  useMoments(
    list.flatMap(({ begins_at, ends_at }) => [begins_at, ends_at]),
    () => void offers.refresh(),
  )
  return (
    <ul className="yaoji-cashback__offers" aria-label={messages.offers}>
      {list.map(offer => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </ul>
  )
}

/** What 满返 there is: running, ahead and just over. */
export function CashbackOffers() {
  const value = useLiveStore<Loadable<Shown>>(offers.$list, firstDrawn)
  const isBusy = useStore(offers.$isBusy)
  useOwnAddress(offers.open)
  return (
    <section aria-label={messages.offers} aria-busy={isBusy}>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={offers.retry}>
        {({ page }) =>
          page.list.length === 0 ? (
            <Empty icon="clock" title={messages.none}>
              <Button kind="primary" href={environment.href(listPath())}>
                {messages.toGoods}
              </Button>
            </Empty>
          ) : (
            <Offers list={page.list} />
          )
        }
      </OwnListBody>
    </section>
  )
}
