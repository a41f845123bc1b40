import { useEffect } from 'react'
import { onComeBack } from '../../base/lib/addresses/come-back.ts'
import { environment } from '../../base/lib/environment.ts'
import { statementPath } from '../../base/lib/addresses/member-paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Loaded, Price, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { MoneyLog } from './money-log.tsx'
import { Withdraw } from './withdraw.tsx'
import { messages as withdrawMessages } from './withdraw-messages.ts'
import { $money, loadMoney, refreshMoney, type MoneyValue } from './money-store.ts'
import { Recharge } from './recharge-form.tsx'

const recharge = 'yaoji-recharge'
const withdraw = 'yaoji-withdraw'

/** /yegl: what a store has with the shop, topping it up, and what moved it. */
export function BalancePage() {
  const value = useLiveStore<MoneyValue>($money, { state: 'loading' })
  useEffect(() => {
    void loadMoney()
    return onComeBack(() => void refreshMoney())
  }, [])
  return (
    <div className="yaoji-root yaoji-wallet">
      <h1 className="yaoji-wallet__title">{messages.title}</h1>
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={6} />}
        missing={null}
        texts={messages}
        onRetry={() => void loadMoney()}
      >
        {money => (
          <>
            <section className="yaoji-card yaoji-wallet__strip" aria-label={messages.balance}>
              <h2 className="yaoji-wallet__legend">{messages.balance}</h2>
              <strong>
                <Price value={money.balance} size="l" tone="plain" />
              </strong>
              {money.reserved !== '0.00' && <p className="yaoji-wallet__hint">{messages.reserved(money.reserved)}</p>}
              {/* Where the moves come before them. */}
              <span className="yaoji-wallet__to">
                <a href={`#${recharge}`}>{messages.recharge}</a>
                <a href={`#${withdraw}`}>{withdrawMessages.title}</a>
              </span>
              <Button size="small" href={environment.href(statementPath())}>
                {messages.statement}
              </Button>
            </section>
            <div className="yaoji-wallet__pair">
              <section id={recharge} className="yaoji-card yaoji-wallet__card" aria-label={messages.recharge}>
                <h2 className="yaoji-wallet__legend">{messages.recharge}</h2>
                <Recharge money={money} />
              </section>
              <section id={withdraw} className="yaoji-card yaoji-wallet__card" aria-label={withdrawMessages.title}>
                <h2 className="yaoji-wallet__legend">{withdrawMessages.title}</h2>
                <Withdraw />
              </section>
            </div>
            <MoneyLog />
          </>
        )}
      </Loaded>
    </div>
  )
}
