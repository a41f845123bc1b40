import type { CopiedStoreWire } from '@yaoji/contract/calls/cart-copy'
import { copyMessages as messages } from './copy-messages.ts'

/** What became of goods in the cart of each store. */
export function CopiedStores({ list }: { list: readonly CopiedStoreWire[] }) {
  return (
    <div role="status" aria-label={messages.result}>
      <ul className="yaoji-copy__stores">
        {list.map(({ user_id: id, company, reason, added, skipped }) => (
          <li key={id} className="yaoji-copy__store">
            <strong>{company}</strong>
            <p>{reason || (added.length > 0 ? messages.added(added.length) : messages.nothing)}</p>
            <ul>
              {added.map(line => (
                <li key={`${line.goods_id} ${line.name}`}>{messages.line(line.name, line.number, line.bzdw)}</li>
              ))}
              {skipped.map(line => (
                <li key={`${line.goods_id} ${line.name}`} className="yaoji-copy__reason">
                  {messages.skipped(line.name, line.number, line.bzdw, line.reason)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
