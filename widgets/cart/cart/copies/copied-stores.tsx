import type { CopiedStoreWire } from '@yaoji/contract/calls/purchase/cart-copy'
import { copyMessages as messages } from './copy-messages.ts'

const isShort = ({ reason, skipped }: CopiedStoreWire) => reason !== '' || skipped.length > 0

/** What became of goods in the cart of each store: what was not added first, for that is what something must be done about. */
export function CopiedStores({ list }: { list: readonly CopiedStoreWire[] }) {
  const left = list.reduce((sum, { skipped }) => sum + skipped.length, 0)
  const shown = [...list.filter(isShort), ...list.filter(store => !isShort(store))]
  return (
    <div role="status" aria-label={messages.result}>
      {left > 0 && <p className="yaoji-copy__reason">{messages.left(left)}</p>}
      <ul className="yaoji-copy__stores">
        {shown.map(({ user_id: id, company, reason, added, skipped }) => (
          <li key={id} className="yaoji-copy__store">
            <strong>{company}</strong>
            {reason && <p className="yaoji-copy__reason">{reason}</p>}
            <ul>
              {skipped.map(line => (
                <li key={`${line.goods_id} ${line.name}`} className="yaoji-copy__reason">
                  {messages.skipped(line.name, line.number, line.bzdw, line.reason)}
                </li>
              ))}
            </ul>
            {reason === '' && <p>{added.length > 0 ? messages.added(added.length) : messages.nothing}</p>}
            <ul>
              {added.map(line => (
                <li key={`${line.goods_id} ${line.name}`}>{messages.line(line.name, line.number, line.bzdw)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
