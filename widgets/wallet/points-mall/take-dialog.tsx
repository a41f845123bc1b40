import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ApprovalNeedWire } from '@yaoji/contract/calls/purchase/approval-wire'
import type { PointsGoodsWire, PointsMallWire } from '@yaoji/contract/calls/rewards/points-mall'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { whyText } from '../../shared/approval/parts.ts'
import { AddressChoice, useChosenAddress } from '../../shared/address/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { balancePath } from '../../base/lib/addresses/member-paths.ts'
import { Button, Dialog, focusWrongQuantity, QuantityInput, rangeProblemText } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $isTaking, closeTaking, costOfGoods, fenOf, needOf, takeGoods } from './store.ts'

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
        say={rangeProblemText(messages.range(goods.most))}
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
  const address = useChosenAddress(picked)
  const isTaking = useStore($isTaking)
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
            onClick={event =>
              focusWrongQuantity(event.currentTarget.closest('dialog')) ||
              (address && void takeGoods(goods, { number, addressId: address.id, isWaiting: need !== undefined }))
            }
          >
            {need ? messages.submit : messages.confirm}
          </Button>
        </>
      }
    >
      <div className="yaoji-points-take">
        {goods.most > 1 && <HowMany goods={goods} number={number} onPreview={setTyped} onChoose={choose} />}
        <AddressChoice chosen={address?.id} onChoose={setPicked} />
        <Total cost={cost} missing={missing} />
        {need && <Approval need={need} />}
      </div>
    </Dialog>
  )
}
