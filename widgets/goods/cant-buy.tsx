import type { CantBuyWire } from '@yaoji/contract/calls/goods'
import type { ReactNode } from 'react'
import { environment } from '../lib/environment.ts'
import { loginPath, paths } from '../lib/paths.ts'
import { Button, Icon } from '../ui/index.ts'

/** Log-in leads back to where the buyer was. */
function actionHref(url: string): string {
  return environment.href(url === paths.login ? loginPath(environment.ownPath) : url)
}

export type CantBuyProps = {
  reason: CantBuyWire
  size: 'row' | 'page'
  /** Shown when the service knows no action. */
  children?: ReactNode
}

/** Why goods cannot be bought and the one action that mends it (domain.md section 2). */
export function CantBuy({ reason: { text, action }, size, children }: CantBuyProps) {
  return (
    <div className="yaoji-cant-buy" data-size={size}>
      <p className="yaoji-cant-buy__reason">
        <Icon name="info" />
        {text}
      </p>
      {action ? (
        <Button size={size === 'page' ? 'large' : 'small'} kind={size === 'page' ? 'primary' : 'plain'} href={actionHref(action.url)}>
          {action.text}
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
