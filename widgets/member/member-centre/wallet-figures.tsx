import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { money } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import { balancePath, couponsPath, pointsPath, vouchersPath } from '../../base/lib/addresses/member-paths.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { Card } from './card.tsx'
import { Figure } from './figure.tsx'
import { messages } from './messages.ts'

/** What the store has to pay with, each with its page. */
export function WalletFigures({ wallet: { balance, points, coupons, vouchers, credit } }: { wallet: CentreWire['wallet'] }) {
  const isOverdue = credit !== null && credit.overdue !== '0.00'
  return (
    <Card form="strip" title={messages.wallet} more={{ text: messages.pointsMall, path: paths.pointsMall }}>
      <ul className="yaoji-centre__figures">
        <Figure name={messages.balance} path={balancePath()}>
          {money(balance)}
        </Figure>
        {credit && (
          <Figure
            name={messages.credit}
            path={ordersPath()}
            hint={isOverdue ? messages.creditOverdue(credit.overdue) : messages.creditOwed(credit.owed)}
            isWarning={isOverdue}
          >
            {money(credit.available)}
          </Figure>
        )}
        <Figure name={messages.points} path={pointsPath()}>
          {points}
        </Figure>
        <Figure name={messages.coupons} path={couponsPath()}>
          {coupons}
          {messages.couponsUnit}
        </Figure>
        <Figure name={messages.vouchers} path={vouchersPath()}>
          {money(vouchers)}
        </Figure>
      </ul>
    </Card>
  )
}
