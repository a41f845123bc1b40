import { useEffect } from 'react'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { CheckIn, checkInMessages } from '../../wallet/check-in/parts.ts'
import { GoodsCard } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/loadable.ts'
import { favouritesPath, papersPath, pointsPath, quickPurchasePath } from '../../base/lib/member-paths.ts'
import { listPath, ordersPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { useNews } from '../../base/lib/use-news.ts'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { Card } from './card.tsx'
import { ChainTiles } from './chain-figures.tsx'
import { messages } from './messages.ts'
import { MonthChart } from './month-chart.tsx'
import { Endings, News, OwnService } from './notes.tsx'
import { OrderTiles } from './order-figures.tsx'
import { ProofCard, RecallCard, SignCard } from './proof-card.tsx'
import { $centre, loadCentre, refreshCentre, takeCheckIn, type Centre } from './store.ts'
import { WalletTiles } from './wallet-figures.tsx'

const firstDrawn: Loadable<Centre> = { state: 'loading' }

function Who({ user: { company, rank_name, role, name, username, is_passed, is_sent_back, face } }: { user: CentreWire['user'] }) {
  return (
    <header className="yaoji-centre__who">
      {face && <img src={face} alt="" width={48} height={48} />}
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
    <Card title={messages.orders} more={{ text: messages.allOrders, path: ordersPath() }}>
      <OrderTiles orders={orders} />
    </Card>
  )
}

function Cards({ goods, today }: { goods: readonly GoodsWire[]; today: string }) {
  return (
    <ul className="yaoji-goods-shelf__cards yaoji-centre__goods">
      {goods.map(each => (
        <GoodsCard key={each.id} goods={each} today={today} />
      ))}
    </ul>
  )
}

function Shown({ centre }: { centre: Centre }) {
  const { user, chain, orders, wallet, check_in, ending, usual, arrived, month, today } = centre
  return (
    <>
      <Who user={user} />
      <RecallCard centre={centre} />
      <ProofCard centre={centre} />
      <SignCard centre={centre} />
      <ChainTiles chain={chain} />
      <Orders orders={orders} />
      <WalletTiles wallet={wallet} />
      <Card title={checkInMessages.title} more={{ text: messages.pointsRules, path: pointsPath() }}>
        <CheckIn state={check_in} onDone={takeCheckIn} onNewDay={() => void refreshCentre()} />
      </Card>
      <div className="yaoji-centre__pair">
        <Endings ending={ending} />
        <News centre={centre} />
        <MonthChart month={month} />
        <OwnService user={user} />
      </div>
      {arrived.length > 0 && (
        <Card title={messages.arrived} more={{ text: messages.allArrived, path: favouritesPath({ tab: 'arrival' }) }}>
          <Cards goods={arrived} today={today} />
        </Card>
      )}
      <Card title={messages.usual} more={{ text: messages.allUsual, path: quickPurchasePath() }}>
        {usual.length > 0 ? (
          <Cards goods={usual} today={today} />
        ) : (
          <p className="yaoji-centre__soft">
            {messages.noUsual} <Button href={environment.href(listPath())}>{messages.toList}</Button>
          </p>
        )}
      </Card>
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
