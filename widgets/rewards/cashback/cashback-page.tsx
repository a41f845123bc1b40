import { CashbackOffers } from './cashback-offers.tsx'
import { messages } from './messages.ts'
import { OwnCashback } from './own-cashback.tsx'

/** /hb: what comes back of what is paid, what is on its way, and what has come. */
export function CashbackPage() {
  return (
    <div className="yaoji-root yaoji-cashback">
      <header>
        <h1 className="yaoji-own-list__title">{messages.title}</h1>
        <p className="yaoji-cashback__note">{messages.intro}</p>
      </header>
      <CashbackOffers />
      <OwnCashback />
    </div>
  )
}
