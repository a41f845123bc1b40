import type { ReactNode } from 'react'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

const views = { pictures: paths.freeShippingZone, table: paths.freeShippingTable } as const

export type FreeShippingView = keyof typeof views
type Props = { title: string; children: ReactNode }

/** The same goods with pictures or as a table. */
export function FreeShippingViews({ view }: { view: FreeShippingView }) {
  return (
    <nav className="yaoji-segment" aria-label={messages.view}>
      {(['pictures', 'table'] as const).map(each => (
        <a
          key={each}
          className="yaoji-segment__choice"
          href={environment.href(views[each])}
          aria-current={each === view ? 'true' : undefined}
        >
          {messages[each]}
        </a>
      ))}
    </nav>
  )
}

// The goods come first.
const loadBanner = () => import('./zone-banner.tsx')

/** 优选专区 is open to some areas and customer types (domain.md section 12, `is_show_youx`); whom it is not reads so. */
export function FreeShippingGate({ title, children }: Props) {
  const banner = useLatePart(true, loadBanner)
  const session = useLiveStore($session, loadingSession)
  if (session.state === 'member' && session.user.is_show_youx === 0)
    return (
      <div className="yaoji-root yaoji-zone-closed">
        <h1 className="yaoji-goods-list__title">{title}</h1>
        <Empty icon="shield" title={messages.closed}>
          <p>{messages.closedHint}</p>
          <Button kind="primary" href={environment.href(listPath())}>
            {messages.toGoods}
          </Button>
        </Empty>
      </div>
    )
  return (
    <>
      {children}
      {typeof banner === 'object' && <banner.ZoneBanner place="yx" />}
    </>
  )
}
