import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import { formatFen, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { useState } from 'react'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { CantBuy, fullName, useQuantity } from '../../storefront/goods/parts.ts'
import { Button, focusWrongQuantity, Price, QuantityInput } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { joinGroup } from './store.ts'

type Props = { group: GroupWire; today: string; onRefused: () => void }

function Chosen({ group, today, onRefused }: Props) {
  const { goods } = group
  const { rule, quantity, choose } = useQuantity(goods)
  const [typed, setTyped] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const price = parseUnitPrice(goods.price ?? '')
  const name = fullName(goods)
  async function join(number: number) {
    setBusy(true)
    const isDone = await joinGroup(group, number, today)
    setBusy(false)
    if (!isDone) onRefused()
  }
  return (
    <div className="yaoji-group__join" data-quantities>
      <QuantityInput
        label={messages.quantityOf(name)}
        value={quantity}
        rule={rule}
        unit={goods.bzdw}
        onPreview={setTyped}
        onCommit={number => {
          setTyped(undefined)
          choose(number)
        }}
        onConfirm={number => void join(number)}
      />
      <Button
        kind="primary"
        isBusy={isBusy}
        label={messages.joinNamed(name)}
        onClick={event => focusWrongQuantity(event.currentTarget.parentElement) || void join(quantity)}
      >
        {isBusy ? messages.joining : messages.join}
      </Button>
      {price !== undefined && (
        <p className="yaoji-group__soft">
          {messages.sum} <Price value={formatFen(sumFloored([{ price, quantity: typed ?? quantity }]))} />
        </p>
      )}
    </div>
  )
}

/** How many units to join with, or why this buyer cannot. */
export function GroupJoin(props: Props) {
  const { goods, is_open, state } = props.group
  const reason = goods.cant_buy
  if (is_open === 0) return <p className="yaoji-group__note">{messages.notes[state]}</p>
  // What is done in place is done for goods that are bought alone.
  if (reason)
    return <CantBuy reason={{ ...reason, action: reason.action?.kind === 'link' ? reason.action : null }} size="row" goods={goods} />
  return (
    <OrRefusal group="orderers">
      <Chosen {...props} />
    </OrRefusal>
  )
}
