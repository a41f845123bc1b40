import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AddressWire } from '@yaoji/contract/calls/address'
import type { PointsGoodsWire } from '@yaoji/contract/calls/points-mall'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { $addresses, AddressText, addressMessages, loadAddresses, openAddressForm, takeAddresses } from '../address/parts.ts'
import { environment } from '../lib/environment.ts'
import { balancePath } from '../lib/member-paths.ts'
import { Button, Dialog, Loaded, QuantityInput, Skeleton } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { $isTaking, closeTaking, costOfGoods, fenOf, takeGoods } from './store.ts'

const addressTexts = { loading: messages.addressesLoading, failed: messages.addressesFailed, visitorTitle: messages.visitorTitle }

type ChoiceProps = { addresses: readonly AddressWire[]; chosen: number | undefined; onChoose: (id: number) => void }

function AddressChoice({ addresses, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="yaoji-points-take__addresses">
      <legend>{messages.address}</legend>
      {addresses.length === 0 && <p className="yaoji-points-goods__note">{messages.addressNeeded}</p>}
      {addresses.map(address => (
        <label key={address.id} className="yaoji-choice" data-chosen={address.id === chosen}>
          <input type="radio" name="yaoji-points-address" checked={address.id === chosen} onChange={() => onChoose(address.id)} />
          <AddressText address={address} />
        </label>
      ))}
      <Button size="small" onClick={() => openAddressForm(undefined, takeAddresses)}>
        {addressMessages.add}
      </Button>
    </fieldset>
  )
}

function Total({ cost, missing }: { cost: ReturnType<typeof costOfGoods>; missing: number }) {
  return (
    <p className="yaoji-points-take__total" role="status">
      {messages.total} <strong>{messages.points(cost.points)}</strong> {cost.cash > 0 && messages.plusCash(moneyOf(cost.cash))}
      {missing > 0 && (
        <span className="yaoji-points-take__short">
          {messages.balanceShort(moneyOf(missing as Fen))} <a href={environment.href(balancePath())}>{messages.recharge}</a>
        </span>
      )}
    </p>
  )
}

/** How many, where to, and what it costs; nothing is taken before it is confirmed. */
export function TakeDialog({ goods, balance }: { goods: PointsGoodsWire; balance: string }) {
  const [number, setNumber] = useState(1)
  const [picked, setPicked] = useState<number>()
  const addresses = useStore($addresses)
  const isTaking = useStore($isTaking)
  useEffect(() => void loadAddresses(), [])
  const known = addresses.state === 'ready' ? addresses.value : []
  const address = known.find(each => each.id === picked) ?? known[0]
  const cost = costOfGoods(goods, number)
  const missing = Math.max(0, cost.cash - fenOf(balance))
  return (
    <Dialog
      title={messages.dialogTitle(goods.name)}
      onClose={closeTaking}
      actions={
        <>
          <Button onClick={closeTaking}>{messages.close}</Button>
          <Button
            kind="primary"
            isBusy={isTaking}
            isDisabled={!address || missing > 0}
            onClick={() => address && void takeGoods(goods, { number, addressId: address.id })}
          >
            {messages.confirm}
          </Button>
        </>
      }
    >
      <div className="yaoji-points-take">
        {goods.most > 1 && (
          <div className="yaoji-points-take__number">
            <span>{messages.number}</span>
            <QuantityInput
              label={messages.label(messages.number, goods.name)}
              value={number}
              rule={{ middlePack: 1, minimum: 1, isSplittable: true, stock: goods.most }}
              unit={messages.unit}
              onCommit={setNumber}
            />
          </div>
        )}
        <Loaded
          value={addresses}
          waiting={<Skeleton label={messages.addressesLoading} lines={2} />}
          texts={addressTexts}
          onRetry={() => void loadAddresses()}
        >
          {list => <AddressChoice addresses={list} chosen={address?.id} onChoose={setPicked} />}
        </Loaded>
        <Total cost={cost} missing={missing} />
      </div>
    </Dialog>
  )
}
