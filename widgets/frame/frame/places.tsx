import * as paths from '@yaoji/contract/paths'
import { $links, contactMessages } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { favouritesPath, memberPath } from '../../base/lib/addresses/member-paths.ts'
import { ordersPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { messages } from './messages.ts'
import { PaperPill } from './paper-pill.tsx'
import { QualityInspection } from './quality-inspection.tsx'
import { ServerClock } from './server-clock.tsx'

type PlaceProps = { name: string; path: string; text: string }

const Place = ({ name, path, text }: PlaceProps) => (
  <a className={`yaoji-places__link yaoji-places__${name}`} href={environment.href(path)}>
    {text}
  </a>
)

/** The right half of the navigation: a paper that runs out, the buyer's own places, the hotline and the server's time. */
export function Places({ hotline }: { hotline?: string | undefined }) {
  const line = useLiveStore($links, undefined)?.hot_line ?? hotline
  return (
    <nav className="yaoji-places" aria-label={messages.quick}>
      <PaperPill />
      <Place name="orders" path={ordersPath()} text={messages.myOrders} />
      <Place name="invoices" path={paths.eInvoice} text={messages.eInvoices} />
      <QualityInspection />
      <Place name="favourites" path={favouritesPath()} text={messages.myFavourites} />
      <Place name="member" path={memberPath()} text={messages.memberCentre} />
      {line && (
        <a className="yaoji-places__link yaoji-places__hotline" href={`tel:${line}`}>
          {contactMessages.hotline} {line}
        </a>
      )}
      <ServerClock />
    </nav>
  )
}
