import { useEffect, useState } from 'react'
import type { CantBuyWire, GoodsWire } from '@yaoji/contract/calls/goods'
import { environment } from '../lib/environment.ts'
import { loginPath, paths } from '../lib/paths.ts'
import { servedLink } from '../lib/served-link.ts'
import { Button, Icon } from '../ui/index.ts'
import { fullName } from './goods-terms.ts'
import { messages } from './messages.ts'
import type { MendAction } from './mend-action.tsx'

/** Log-in leads back to where the buyer was. */
function actionHref(url: string | undefined): string | undefined {
  return url === paths.login ? environment.href(loginPath(environment.ownPath)) : url && servedLink(url)?.href
}

/** What is done in place arrives after the page: shelves are weighed without it. */
function useMendAction(isWanted: boolean): typeof MendAction | undefined {
  const [part, setPart] = useState<{ MendAction: typeof MendAction }>()
  useEffect(() => {
    if (isWanted) import('./mend-action.tsx').then(setPart, () => {})
  }, [isWanted])
  return part?.MendAction
}

export type CantBuyProps = {
  reason: CantBuyWire
  size: 'row' | 'page'
  /** The goods in question, for what is done in place. */
  goods: Pick<GoodsWire, 'id' | 'brand' | 'name' | 'is_arrival_noticed'>
}

/** Why goods cannot be bought and the one action that mends it (domain.md section 2). */
export function CantBuy({ reason, size, goods }: CantBuyProps) {
  const { action } = reason
  // Beside a price the reason of the service would lack its subject.
  const text = messages.reasons[reason.code] ?? reason.text
  const isInPlace = action?.url === ''
  const Mend = useMendAction(isInPlace)
  const href = actionHref(action?.url)
  const look = size === 'page' ? ({ size: 'large', kind: 'primary' } as const) : ({ size: 'small' } as const)
  return (
    <div className="yaoji-cant-buy" data-size={size}>
      <p className="yaoji-cant-buy__reason">
        <Icon name="info" />
        {text}
      </p>
      {isInPlace ? (
        Mend ? <Mend reason={reason} goods={goods} name={fullName(goods)} size={size} /> : <Button {...look} isBusy>{action.text}</Button>
      ) : href ? (
        <Button {...look} href={href}>{action?.text}</Button>
      ) : null}
    </div>
  )
}
