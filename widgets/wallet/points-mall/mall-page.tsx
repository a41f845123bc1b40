import { useStore } from '@nanostores/react'
import type { PointsMallWire } from '@yaoji/contract/calls/rewards/points-mall'
import { money } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import { AddressHost } from '../../shared/address/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { pointsPath } from '../../base/lib/addresses/member-paths.ts'
import { withQuery } from '../../base/lib/paths.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { OwnListBody, OwnListPager, useOwnList } from '../../shared/member-list/parts.ts'
import { Button, Empty, LateDialog } from '../../base/ui/parts.ts'
import { GoodsTile } from './goods-tile.tsx'
import { messages } from './messages.ts'
import { $taking, closeTaking, mall } from './store.ts'

const loadDialog = () => import('./take-dialog.tsx')

function Own({ page: { points, balance } }: { page: PointsMallWire }) {
  if (points === null || balance === null)
    return (
      <div className="yaoji-points-mall__own">
        <p>{messages.logInHint}</p>
        <Button href={environment.href(loginFromHere())}>{messages.logIn}</Button>
      </div>
    )
  return (
    <section className="yaoji-points-mall__own" aria-label={messages.own}>
      <p>
        <strong className="yaoji-points-mall__points">{messages.points(points)}</strong>
      </p>
      <p className="yaoji-points-goods__note">{messages.balance(money(balance))}</p>
      <Button size="small" href={environment.href(pointsPath())}>
        {messages.toPoints}
      </Button>
      <Button size="small" href={environment.href(paths.pointsOrders)}>
        {messages.toOrders}
      </Button>
    </section>
  )
}

/** What this person may take without being asked about. */
function Limits({ allowance }: { allowance: NonNullable<PointsMallWire['allowance']> }) {
  const { order_limit: limit, month_budget: budget, spent } = allowance
  const parts = [
    ...(limit === null ? [] : [messages.orderLimit(money(limit))]),
    ...(budget === null ? [] : [messages.monthBudget(money(budget), money(spent))]),
  ]
  return (
    <p className="yaoji-points-goods__note yaoji-points-mall__limits">
      {[messages.limits, ...parts].join(' · ')}。{messages.limitsHint}
    </p>
  )
}

function Goods({ page }: { page: PointsMallWire }) {
  if (page.list.length === 0)
    return (
      <Empty icon="box" title={messages.empty}>
        <p>{messages.emptyHint}</p>
      </Empty>
    )
  return (
    <>
      <ul className="yaoji-points-mall__goods" aria-label={messages.list}>
        {page.list.map(goods => (
          <GoodsTile key={goods.id} goods={goods} />
        ))}
      </ul>
      <OwnListPager
        page={page}
        onChoose={chosen => environment.navigate(withQuery(paths.pointsMall, { page: chosen > 1 ? chosen : undefined }))}
      />
    </>
  )
}

/** /jfsc: goods for points, and what the store has to take them with. */
export function PointsMallPage() {
  const { value, isBusy, onRetry } = useOwnList(mall)
  const taking = useStore($taking)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-points-mall" aria-busy={isBusy}>
      <header>
        <h1 className="yaoji-own-list__title">{messages.title}</h1>
        <p className="yaoji-points-goods__note">{messages.intro}</p>
      </header>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={onRetry}>
        {({ page }) => (
          <>
            <Own page={page} />
            {page.allowance && <Limits allowance={page.allowance} />}
            <Goods page={page} />
            {taking && (
              <LateDialog load={loadDialog} onClose={closeTaking}>
                {({ TakeDialog }) => (
                  <TakeDialog key={taking.id} goods={taking} balance={page.balance ?? '0.00'} allowance={page.allowance} />
                )}
              </LateDialog>
            )}
          </>
        )}
      </OwnListBody>
      <AddressHost />
    </div>
  )
}
