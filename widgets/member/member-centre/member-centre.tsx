import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { CheckIn, checkInMessages } from '../../wallet/check-in/parts.ts'
import { $lastPurchases, useLastPurchases } from '../../shared/last-purchase/parts.ts'
import { GoodsRows } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { favouritesPath, papersPath, pointsPath, quickPurchasePath } from '../../base/lib/addresses/member-paths.ts'
import { listPath, ordersPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useNews } from '../../base/lib/stores/use-news.ts'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { Card } from './card.tsx'
import { ChainFigures } from './chain-figures.tsx'
import { messages } from './messages.ts'
import { MonthChart } from './month-chart.tsx'
import { Endings, News, OwnService } from './notes.tsx'
import { OrderFigures } from './order-figures.tsx'
import { ProofCard, RecallCard, SignCard } from './proof-card.tsx'
import { $centre, loadCentre, refreshCentre, takeCheckIn, type Centre } from './store.ts'
import { WalletFigures } from './wallet-figures.tsx'

const firstDrawn: Loadable<Centre> = { state: 'loading' }

function Who({ user: { company, rank_name, role, name, username, is_passed, is_sent_back, face } }: { user: CentreWire['user'] }) {
  return (
    <header className="yaoji-centre__who">
      {face && <img src={face} alt="" width={32} height={32} />}
      <div>
        <p className="yaoji-centre__company">{company}</p>
        <p className="yaoji-centre__soft">
          {[rank_name, role && messages.role(role, name || username)].filter(Boolean).join(' · ')} ·{' '}
          <a className="yaoji-centre__papers yaoji-tap" href={environment.href(papersPath())}>
            {is_passed ? messages.passed : is_sent_back ? messages.sentBackState : messages.notPassed}
          </a>
        </p>
      </div>
    </header>
  )
}

function Orders({ orders }: Pick<CentreWire, 'orders'>) {
  return (
    <Card form="strip" title={messages.orders} more={{ text: messages.allOrders, path: ordersPath() }}>
      <OrderFigures orders={orders} />
    </Card>
  )
}

/** Each in the quantity of its last purchase, as soon as that is known. */
function Usual({ goods, today }: { goods: CentreWire['usual']; today: string }) {
  const last = useStore($lastPurchases)
  useLastPurchases(goods.map(({ id }) => id))
  return <GoodsRows goods={goods} today={today} usualOf={({ id }) => last.get(id)?.number} />
}

function Shown({ centre }: { centre: Centre }) {
  const { user, chain, orders, wallet, check_in, ending, usual, arrived, month, today } = centre
  return (
    <>
      <Who user={user} />
      <RecallCard centre={centre} />
      <ProofCard centre={centre} />
      <SignCard centre={centre} />
      <ChainFigures chain={chain} />
      <Orders orders={orders} />
      <WalletFigures wallet={wallet} />
      <div className="yaoji-centre__main">
        <Endings ending={ending} />
        {arrived.length > 0 && (
          <Card title={messages.arrived} more={{ text: messages.allArrived, path: favouritesPath({ tab: 'arrival' }) }}>
            <GoodsRows goods={arrived} today={today} />
          </Card>
        )}
        <Card title={messages.usual} more={{ text: messages.allUsual, path: quickPurchasePath() }}>
          {usual.length > 0 ? (
            <Usual goods={usual} today={today} />
          ) : (
            <p className="yaoji-centre__soft">
              {messages.noUsual} <Button href={environment.href(listPath())}>{messages.toList}</Button>
            </p>
          )}
        </Card>
        <News centre={centre} />
      </div>
      <div className="yaoji-centre__side">
        <MonthChart month={month} />
        <Card title={checkInMessages.title} more={{ text: messages.pointsRules, path: pointsPath() }}>
          <CheckIn state={check_in} onDone={takeCheckIn} onNewDay={() => void refreshCentre()} />
        </Card>
        <OwnService user={user} />
      </div>
    </>
  )
}

/** /user: what waits, what ends and what is new, each with the way to where it is dealt with. */
export function MemberCentre() {
  const value = useLiveStore($centre, firstDrawn)
  useEffect(() => void loadCentre(), [])
  useNews(() => void refreshCentre())
  return (
    <div className="yaoji-root yaoji-centre">
      <h1 className="yaoji-visually-hidden">{messages.title}</h1>
      <Loaded value={value} waiting={<Skeleton label={messages.loading} lines={12} />} texts={messages} onRetry={() => void loadCentre()}>
        {centre => <Shown centre={centre} />}
      </Loaded>
    </div>
  )
}
