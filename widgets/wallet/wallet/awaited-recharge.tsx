import { useStore } from '@nanostores/react'
import type { MoneyWire } from '@yaoji/contract/calls/purchase/wallet'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { DoorPanel, FactsToCopy } from '../../purchase/pay/parts.ts'
import { Button, Tag } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isGivingUp, changeForm, giveUpRecharge } from './money-store.ts'

type Awaited = NonNullable<MoneyWire['awaited']>

function Transfer({ facts }: Pick<Awaited, 'facts'>) {
  return (
    <div className="yaoji-wallet__transfer" role="group" aria-label={messages.transfer}>
      <FactsToCopy facts={facts} />
      {facts.length > 0 && <p className="yaoji-wallet__hint">{messages.transferHint}</p>}
    </div>
  )
}

/** A top-up whose money is awaited: where to pay it, giving it up, and another in its place. */
export function AwaitedRecharge({ awaited: { amount, method, facts, door } }: { awaited: Awaited }) {
  const isGivingUp = useStore($isGivingUp)
  return (
    <div className="yaoji-wallet__form" data-wide={method === 'transfer'}>
      <p className="yaoji-wallet__awaited" role="status">
        {messages.awaiting(amount)}
        {method === 'transfer' && <Tag tone="amber">{messages.waits}</Tag>}
      </p>
      {door && <DoorPanel method={method} door={door} />}
      {method === 'transfer' && <Transfer facts={facts} />}
      <OrRefusal group="payers">
        <p className="yaoji-wallet__tools">
          <Button onClick={() => changeForm({ isAnew: true })}>{messages.another}</Button>
          {method === 'transfer' && (
            <Button isBusy={isGivingUp} onClick={() => void giveUpRecharge()}>
              {messages.giveUp}
            </Button>
          )}
        </p>
      </OrRefusal>
    </div>
  )
}
