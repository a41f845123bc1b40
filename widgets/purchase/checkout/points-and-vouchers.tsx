import { useStore } from '@nanostores/react'
import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { QuotedPointsWire } from '@yaoji/contract/calls/purchase/points-and-vouchers'
import { money, parseFen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { $attempt } from './attempt.ts'
import { messages } from './messages.ts'
import { spendStored } from './store.ts'

const pays = (amount: string): boolean => (parseFen(amount) ?? 0) > 0

type RowProps = {
  title: string
  detail: string
  effect: string
  isChosen: boolean
  isDisabled: boolean
  onToggle: (isChosen: boolean) => void
}

function Row({ title, detail, effect, isChosen, isDisabled, onToggle }: RowProps) {
  return (
    <label className="yaoji-choice" data-chosen={isChosen} data-disabled={isDisabled}>
      <input type="checkbox" checked={isChosen} disabled={isDisabled} onChange={event => onToggle(event.currentTarget.checked)} />
      <span className="yaoji-choice__text">
        <span className="yaoji-choice__title">{title}</span>
        <span className="yaoji-choice__detail">{detail}</span>
        <span className="yaoji-choice__effect" data-tone={isDisabled ? 'blocked' : 'gain'}>
          {effect}
        </span>
      </span>
    </label>
  )
}

function pointsDetail({ balance, ending }: QuotedPointsWire): string {
  const have = messages.pointsHave(balance, limits.pointsPerYuan, limits.pointsShareMaxPercent)
  return ending ? `${have}，${messages.pointsEnd(ending.points, ending.day)}` : have
}

/** 现金券 and 积分 that the buyer has, and what they pay of this order (domain.md section 9). */
export function PointsAndVouchers({ quote: { vouchers, points }, isBusy }: { quote: QuoteWire; isBusy: boolean }) {
  const { useVouchers, usePoints } = useStore($attempt)
  const ends = vouchers.list[0]
  if (!ends && points.balance === 0) return null
  const effect = (amount: string, isChosen: number) => {
    if (!pays(amount)) return messages.storedNothing
    return isChosen ? messages.storedPays(money(amount)) : messages.storedMayPay(money(amount))
  }
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{messages.stored}</legend>
      <div className="yaoji-choices">
        {ends && (
          <Row
            title={messages.useVouchers}
            detail={messages.vouchersHave(vouchers.list.length, money(vouchers.balance), ends.end_at)}
            effect={effect(vouchers.pays, vouchers.is_chosen)}
            isChosen={(useVouchers ?? vouchers.is_chosen === 1) && pays(vouchers.pays)}
            isDisabled={isBusy || !pays(vouchers.pays)}
            onToggle={isChosen => void spendStored({ useVouchers: isChosen })}
          />
        )}
        {points.balance > 0 && (
          <Row
            title={messages.usePoints}
            detail={pointsDetail(points)}
            effect={effect(points.pays, points.is_chosen)}
            isChosen={(usePoints ?? points.is_chosen === 1) && pays(points.pays)}
            isDisabled={isBusy || !pays(points.pays)}
            onToggle={isChosen => void spendStored({ usePoints: isChosen })}
          />
        )}
      </div>
    </fieldset>
  )
}
