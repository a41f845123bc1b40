import * as paths from '@yaoji/contract/paths'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CantBuyWire, GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { environment } from '../../base/lib/environment.ts'
import { servedLink } from '../../base/lib/addresses/served-link.ts'
import { loginFromHere } from '../../base/lib/addresses/shown-page.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { Button, Icon } from '../../base/ui/parts.ts'
import { fullName } from './goods-terms.ts'
import { goodsMessages as messages } from './messages.ts'

/** The log-in leads back to the current page. */
function actionHref(url: string): string | undefined {
  return url === paths.login ? environment.href(loginFromHere()) : servedLink(url)?.href
}

// Inline remedies are loaded later: they are not worth their bytes on shelves.
const loadRemedy = () => import('./remedy.tsx')

export type CantBuyProps = {
  reason: CantBuyWire
  size: 'row' | 'page'
  /** The goods, for inline remedies. */
  goods: Pick<GoodsWire, 'id' | 'brand' | 'name' | 'is_arrival_noticed'>
}

/** Why goods cannot be bought and the one action that fixes it (domain.md section 2). */
export function CantBuy({ reason, size, goods }: CantBuyProps) {
  const { action } = reason
  // Next to a price the service's reason would lack its subject.
  const text = messages.reasons[reason.code] ?? reason.text
  const isHere = action?.kind === 'here'
  const [attempts, setAttempts] = useState(1)
  const part = useLatePart(isHere && attempts, loadRemedy)
  // A press before the code has loaded is not lost: the action runs when it arrives.
  const isPressed = attempts > 1
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isPressed && part) box.current?.querySelector('button')?.focus()
  }, [isPressed, part])
  const href = action?.kind === 'link' ? actionHref(action.url) : undefined
  const look = size === 'page' ? ({ size: 'large', kind: 'primary' } as const) : ({ size: 'small' } as const)
  return (
    <div ref={box} className="yaoji-cant-buy" data-size={size}>
      <p className="yaoji-cant-buy__reason">
        <Icon name="info" />
        {text}
      </p>
      {isHere ? (
        typeof part === 'object' ? (
          <part.Remedy action={action} goods={goods} name={fullName(goods)} size={size} isPressed={isPressed} />
        ) : (
          <Button {...look} isBusy={isPressed && !part} onClick={() => setAttempts(attempts + 1)}>
            {action.text}
          </Button>
        )
      ) : href ? (
        <Button {...look} href={href}>
          {action?.text}
        </Button>
      ) : null}
    </div>
  )
}
