import type { ReactNode } from 'react'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { money } from '@yaoji/contract/domain/money'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { balancePath, couponsPath, pointsPath, vouchersPath } from '../../base/lib/member-paths.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { Card } from './card.tsx'
import { messages } from './messages.ts'

type TileProps = { name: string; path: string; children: ReactNode; hint?: string | undefined; isWarning?: boolean }

function Tile({ name, path, children, hint, isWarning = false }: TileProps) {
  return (
    <li>
      <a className="yaoji-centre__tile" href={environment.href(path)}>
        <span className="yaoji-centre__soft">{name}</span>
        <strong className="yaoji-centre__figure">{children}</strong>
        {hint && (
          <small className="yaoji-centre__hint" data-warning={isWarning}>
            {hint}
          </small>
        )}
      </a>
    </li>
  )
}

/** What the store has to pay with, each with its page. */
export function WalletTiles({ wallet: { balance, points, coupons, vouchers, credit } }: { wallet: CentreWire['wallet'] }) {
  const isOverdue = credit !== null && credit.overdue !== '0.00'
  return (
    <Card title={messages.wallet}>
      <ul className="yaoji-centre__tiles" data-size="wide">
        <Tile name={messages.balance} path={balancePath()}>
          {money(balance)}
        </Tile>
        {credit && (
          <Tile
            name={messages.credit}
            path={ordersPath()}
            hint={isOverdue ? messages.creditOverdue(credit.overdue) : messages.creditOwed(credit.owed)}
            isWarning={isOverdue}
          >
            {money(credit.available)}
          </Tile>
        )}
        <Tile name={messages.points} path={pointsPath()}>
          {points}
        </Tile>
        <Tile name={messages.pointsMall} path={paths.pointsMall}>
          {messages.redeem}
        </Tile>
        <Tile name={messages.coupons} path={couponsPath()}>
          {coupons}
          {messages.couponsUnit}
        </Tile>
        <Tile name={messages.vouchers} path={vouchersPath()}>
          {money(vouchers)}
        </Tile>
      </ul>
    </Card>
  )
}
