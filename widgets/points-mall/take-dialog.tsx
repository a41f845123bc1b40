import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AddressWire } from '@yaoji/contract/calls/address'
import type { ApprovalNeedWire } from '@yaoji/contract/calls/approval-wire'
import type { PointsGoodsWire, PointsMallWire } from '@yaoji/contract/calls/points-mall'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { whyText } from '../approval/parts.ts'
import { $addresses, AddressText, addressMessages, loadAddresses, openAddressForm, takeAddresses, UncheckedNote } from '../address/parts.ts'
import { environment } from '../lib/environment.ts'
import { balancePath } from '../lib/member-paths.ts'
import { Button, Dialog, Loaded, QuantityInput, Skeleton } from '../ui/parts.ts'
import { messages } from './messages.ts'
import { $isTaking, closeTaking, costOfGoods, fenOf, needOf, takeGoods } from './store.ts'

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
      {addresses.find(({ id }) => id === chosen)?.is_checked === 0 && <UncheckedNote />}
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

function Approval({ need }: { need: ApprovalNeedWire }) {
  return (
    <div className="yaoji-points-take__approval" role="status">
      <p>{messages.approval(whyText(need, need.amount))}</p>
      <p>{messages.approvalHint}</p>
    </div>
  )
}

type HowManyProps = { goods: PointsGoodsWire; number: number; onPreview: (number: number) => void; onChoose: (number: number) => void }

function HowMany({ goods, number, onPreview, onChoose }: HowManyProps) {
  return (
    <div className="yaoji-points-take__number">
      <span>{messages.number}</span>
      <QuantityInput
        label={messages.label(messages.number, goods.name)}
        value={number}
        rule={{ middlePack: 1, minimum: 1, isSplittable: true, stock: goods.most }}
        unit={messages.unit}
        onPreview={onPreview}
        onCommit={onChoose}
      />
    </div>
  )
}

type Props = { goods: PointsGoodsWire; balance: string; allowance: PointsMallWire['allowance'] }

/** How many, where to, and what it costs; nothing is taken before it is confirmed. */
export function TakeDialog({ goods, balance, allowance }: Props) {
  const [number, setNumber] = useState(1)
  const [typed, setTyped] = useState<number>()
  const [picked, setPicked] = useState<number>()
  const choose = (chosen: number) => {
    setTyped(undefined)
    setNumber(chosen)
  }
  const addresses = useStore($addresses)
  const isTaking = useStore($isTaking)
  useEffect(() => void loadAddresses(), [])
  const known = addresses.state === 'ready' ? addresses.value : []
  const address = known.find(each => each.id === picked) ?? known[0]
  const cost = costOfGoods(goods, typed ?? number)
  const need = needOf(allowance, cost)
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
            onClick={() => address && void takeGoods(goods, { number, addressId: address.id, isWaiting: need !== undefined })}
          >
            {need ? messages.submit : messages.confirm}
          </Button>
        </>
      }
    >
      <div className="yaoji-points-take">
        {goods.most > 1 && <HowMany goods={goods} number={number} onPreview={setTyped} onChoose={choose} />}
        <Loaded
          value={addresses}
          waiting={<Skeleton label={messages.addressesLoading} lines={2} />}
          texts={addressTexts}
          onRetry={() => void loadAddresses()}
        >
          {list => <AddressChoice addresses={list} chosen={address?.id} onChoose={setPicked} />}
        </Loaded>
        <Total cost={cost} missing={missing} />
        {need && <Approval need={need} />}
      </div>
    </Dialog>
  )
}
