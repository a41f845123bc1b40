import { useEffect, useRef } from 'react'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { money } from '@yaoji/contract/domain/money'
import { CantBuy, firstQuantity, fullName, GoodsPrice, QuickAdd } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { balancePath, couponsPath, favouritesPath, memberPath, quickPurchasePath } from '../../base/lib/member-paths.ts'
import { goodsPath, listPath } from '../../base/lib/paths.ts'
import { localMemory, type MemoryKey } from '../../base/lib/storage.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { useNews } from '../../base/lib/use-news.ts'
import { $looker, type Looker } from '../../identity/session/parts.ts'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { Ending, Note } from './notes.tsx'
import { OrderTiles } from './order-tiles.tsx'
import { ProofCard, SignCard } from './proof-card.tsx'
import { $centre, type Centre, loadCentre, refreshCentre } from './store.ts'

/** How high the desk was in a window of what width: the next home page keeps room for it before any widget is there. */
export const deskMemoryKey = 'yaoji-desk' satisfies MemoryKey

/** Rows in each of the two columns: together as high as the links next to them. */
const rowsMax = 3
const firstDrawn: Looker = { state: 'unknown', isShown: false }

/** To do: what expires first, then unread messages. */
function Due({ centre }: { centre: Centre }) {
  const ending = centre.ending.slice(0, rowsMax)
  const unread = centre.messages.filter(({ is_read }) => is_read === 0).slice(0, rowsMax - ending.length)
  return (
    <section className="yaoji-desk__column" aria-label={messages.due}>
      <h2 className="yaoji-centre__legend">{messages.due}</h2>
      {ending.length + unread.length === 0 && <p className="yaoji-centre__soft">{messages.nothingDue}</p>}
      <ul>
        {ending.map(each => (
          <Ending key={`${each.kind} ${each.name} ${each.end_at}`} ending={each} />
        ))}
        {unread.map(each => (
          <Note key={each.id} note={each} />
        ))}
      </ul>
    </section>
  )
}

function GoodsRow({ goods, today }: { goods: GoodsWire; today: string }) {
  return (
    <li className="yaoji-centre__row yaoji-desk__goods">
      <a className="yaoji-centre__words yaoji-tap" href={environment.href(goodsPath(goods.id))}>
        <span>{fullName(goods)}</span>
        <small className="yaoji-centre__soft">
          {goods.ypgg} · {goods.sccj}
        </small>
      </a>
      {goods.price !== null && <GoodsPrice goods={goods} quantity={firstQuantity(goods)} size="m" withSaving={false} />}
      {goods.cant_buy ? <CantBuy reason={goods.cant_buy} size="row" goods={goods} /> : <QuickAdd goods={goods} today={today} />}
    </li>
  )
}

/** Goods to buy again: awaited arrivals, or the most frequent purchases. */
function Again({ centre: { arrived, usual, today } }: { centre: Centre }) {
  const isArrival = arrived.length > 0
  const title = isArrival ? messages.deskArrived : messages.deskUsual
  const shown = (isArrival ? arrived : usual).slice(0, rowsMax)
  const all = isArrival
    ? { text: messages.allArrived, path: favouritesPath({ tab: 'arrival' }) }
    : { text: messages.allUsual, path: quickPurchasePath() }
  return (
    <section className="yaoji-desk__column" aria-label={title}>
      <div className="yaoji-centre__head">
        <h2 className="yaoji-centre__legend">{title}</h2>
        <a className="yaoji-centre__more yaoji-tap" href={environment.href(all.path)}>
          {all.text}
        </a>
      </div>
      {shown.length === 0 && (
        <p className="yaoji-centre__soft">
          {messages.noUsual} <Button href={environment.href(listPath())}>{messages.toList}</Button>
        </p>
      )}
      <ul>
        {shown.map(each => (
          <GoodsRow key={each.id} goods={each} today={today} />
        ))}
      </ul>
    </section>
  )
}

function Means({ wallet: { balance, coupons } }: Pick<CentreWire, 'wallet'>) {
  return (
    <p className="yaoji-desk__means">
      <a className="yaoji-tap" href={environment.href(balancePath())}>
        {messages.balance} <strong>{money(balance)}</strong>
      </a>
      <a className="yaoji-tap" href={environment.href(couponsPath())}>
        {messages.coupons} <strong>{`${coupons}${messages.couponsUnit}`}</strong>
      </a>
      <a className="yaoji-tap" href={environment.href(memberPath())}>
        {messages.title}
      </a>
    </p>
  )
}

function Shown({ centre }: { centre: Centre }) {
  return (
    <>
      <header className="yaoji-desk__head">
        <h1 className="yaoji-centre__company">{centre.user.company}</h1>
        <Means wallet={centre.wallet} />
      </header>
      <OrderTiles orders={centre.orders} />
      <ProofCard centre={centre} />
      <SignCard centre={centre} />
      <div className="yaoji-centre__pair">
        <Due centre={centre} />
        <Again centre={centre} />
      </div>
    </>
  )
}

/** The next page reserves the height of the desk before the first answer: the final height, because parts of it load later. */
function useRememberedHeight(isReady: boolean) {
  const desk = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = desk.current
    if (!isReady || !element) return
    const observer = new ResizeObserver(() =>
      localMemory.write(deskMemoryKey, JSON.stringify({ width: window.innerWidth, height: element.offsetHeight })),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isReady])
  return desk
}

/** The member's part of the home page, where a visitor reads about the shop. Empty for a visitor. */
export function MemberDesk() {
  const looker = useLiveStore($looker, firstDrawn)
  const value = useLiveStore($centre, { state: 'loading' })
  const buyer = looker.state === 'member' ? looker.buyer : undefined
  useEffect(() => {
    if (buyer !== undefined) void loadCentre()
  }, [buyer])
  useNews(() => {
    if (buyer !== undefined) void refreshCentre()
  })
  const isReady = value.state === 'ready'
  const desk = useRememberedHeight(isReady)
  if (buyer === undefined) return null
  return (
    <section ref={desk} className="yaoji-root yaoji-desk" aria-label={messages.desk} data-ready={isReady}>
      {!isReady && <h1 className="yaoji-visually-hidden">{messages.desk}</h1>}
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={9} />} texts={messages} onRetry={() => void loadCentre()}>
        {centre => <Shown centre={centre} />}
      </Loaded>
    </section>
  )
}
