import { useStore } from '@nanostores/react'
import type { CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { parseFen, wholeYuan, type Fen } from '@yaoji/contract/domain/money'
import { tenthsOf } from '@yaoji/contract/domain/cart/tiers'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { couponKindNames } from '../../shared/coupon-terms/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { couponsPath } from '../../base/lib/addresses/member-paths.ts'
import { goodsPath, listPath, searchPath } from '../../base/lib/paths.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { Button, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $claiming, claimOffer } from './store.ts'

type Props = { offer: CouponOfferWire }
/** Refreshed when a coupon was claimed, or turned out to be gone; in 领券中心 its list. */
type Claiming = { onClaimed?: () => Promise<void> }

const fenOf = (amount: string): Fen => parseFen(amount) ?? (0 as Fen)
const inShort = (amount: string): string => wholeYuan(fenOf(amount))

/** The deduction and the minimum amount. */
function Benefit({ offer: { terms } }: Props) {
  const { amount, percent, bar, off } = terms
  const isFree = off === 'freight' && percent === 0
  const text = amount === null ? messages.percent(tenthsOf(percent ?? 0)) : inShort(amount)
  return (
    <p className="yaoji-offer__benefit">
      <strong>{isFree ? messages.freeFreight : text}</strong>
      {off === 'freight' && !isFree && <span>{messages.offFreight}</span>}
      <span>{fenOf(bar) > 0 ? messages.bar(inShort(bar)) : messages.noBar}</span>
    </p>
  )
}

/** Link to the goods that the coupon is for. */
function Goods({ offer: { terms, goods } }: Props) {
  const brand = terms.brand
  const links =
    goods.length > 0
      ? goods.map(({ id, name }) => ({ href: goodsPath(id), text: name }))
      : [{ href: brand ? searchPath(brand) : listPath(), text: brand ? messages.brandGoods(brand) : messages.allGoods }]
  return (
    <p className="yaoji-offer__goods">
      <span>{messages.goods}</span>
      {links.map(({ href, text }) => (
        <a key={href} href={environment.href(href)}>
          {text}
        </a>
      ))}
    </p>
  )
}

/** Claim period, validity and number of coupons. */
function Facts({ offer }: Props) {
  const { state, begins_at, ends_at, valid_days, valid_until, total, left, limit, claimed } = offer
  const time = (seconds: number, ms = 0) => chinaMinute(timestampMs(seconds) + ms)
  const facts = [
    state === 'ahead' ? messages.claimFrom(time(begins_at)) : messages.claimUntil(time(ends_at, -1)),
    valid_days === null ? messages.validUntil(valid_until) : messages.validDays(valid_days),
    ...(total !== null && left !== null ? [messages.left(left, total)] : []),
    ...(claimed > 0 ? [messages.claimedOf(claimed, limit)] : limit > 1 ? [messages.limit(limit)] : []),
    ...(offer.terms.kind === 'first-order' ? [messages.firstOrder] : []),
  ]
  return (
    <ul className="yaoji-offer__facts">
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** The action of the offer, or why there is none. */
function Action({ offer, onClaimed }: Props & Claiming) {
  const claiming = useStore($claiming)
  const { id, name, state, claimed, reason, action } = offer
  const label = (text: string) => messages.label(text, name)
  if (state === 'open') {
    const text = claiming === id ? messages.claiming : claimed > 0 ? messages.claimAnother : messages.claim
    return (
      <OrRefusal group="orderers" refusal={messages.refusal}>
        <Button kind="primary" isBusy={claiming === id} label={label(text)} onClick={() => void claimOffer(offer, onClaimed)}>
          {text}
        </Button>
      </OrRefusal>
    )
  }
  if (state === 'log-in')
    return (
      <Button kind="primary" href={environment.href(loginFromHere())} label={label(messages.logIn)}>
        {messages.logIn}
      </Button>
    )
  return (
    <>
      <span className="yaoji-offer__state">
        <Tag tone={state === 'claimed' ? 'green' : state === 'ahead' ? 'blue' : 'plain'}>{messages.states[state]}</Tag> {reason}
      </span>
      {action && (
        <Button size="small" href={servedLink(action.url)?.href} label={label(action.text)}>
          {action.text}
        </Button>
      )}
      {claimed > 0 && (
        <Button size="small" href={environment.href(couponsPath())} label={label(messages.use)}>
          {messages.use}
        </Button>
      )}
    </>
  )
}

/** One coupon of 领券中心, with a perforated edge. */
export function OfferCard({ offer, onClaimed }: Props & Claiming) {
  const isOff = ['refused', 'gone', 'ended'].includes(offer.state)
  return (
    <li className="yaoji-offer" data-off={isOff}>
      <Benefit offer={offer} />
      <div className="yaoji-offer__body">
        <h2 className="yaoji-offer__name">
          {offer.name} <Tag>{couponKindNames[offer.terms.kind]}</Tag>
        </h2>
        <Facts offer={offer} />
        {!isOff && <Goods offer={offer} />}
        <p className="yaoji-offer__action">
          <Action offer={offer} onClaimed={onClaimed} />
        </p>
      </div>
    </li>
  )
}
