import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { dateOf } from '../../lib/time.ts'
import { useMay } from '../../lib/session.ts'
import { messages } from './messages.ts'
import type { StoreAct } from './store-dialog.tsx'

/** What keeps a store from buying, and what is done about it; nothing for one that buys by its papers. */
export function OpeningBar({ shown, open }: { shown: ConsoleStoreWire; open: (act: StoreAct) => void }) {
  const may = useMay()
  const { opening, lacking, store } = shown
  if (opening)
    return (
      <div className="next next--warn">
        <span className="grow">
          <b>{messages.openedFor(opening.opened_by, opening.signed_by, dateOf(opening.ends_at))}</b>{' '}
          <span className="soft">{messages.because(opening.reason)}</span>
        </span>
      </div>
    )
  if (store.is_passed === 1) return null
  const isWhole = lacking.length === 0
  return (
    <div className={isWhole ? 'next' : 'next next--warn'}>
      <span className="grow">
        <b>{isWhole ? messages.whole : messages.lacking(lacking.length)}</b> <span className="soft">{lacking.join('、')}</span>
      </span>
      {store.applied_at !== null && may('store_reject') && (
        <button type="button" className="btn" onClick={() => open('store_reject')}>
          {messages.reject}
        </button>
      )}
      {!isWhole && may('store_open') && (
        <button type="button" className="btn" onClick={() => open('store_open')}>
          {messages.open}
        </button>
      )}
      {isWhole && may('store_approve') && (
        <button type="button" className="btn btn--main btn--big" onClick={() => open('store_approve')}>
          {messages.approve}
        </button>
      )}
    </div>
  )
}
