import type { StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { money } from '@yaoji/contract/domain/money'
import { Button } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { showScope } from './store.ts'

const columns = ['ordered', 'paid', 'refunded', 'invoiced', 'credit', 'owed', 'overdue'] as const

type Props = { stores: NonNullable<StatementWire['stores']>; totals: StatementWire['totals'] }

/** What each store ordered, paid and owes, with the way to its own statement. */
export function StoreSums({ stores, totals }: Props) {
  return (
    <section className="yaoji-card" aria-label={messages.stores}>
      <h2 className="yaoji-statement__legend">{messages.stores}</h2>
      <div className="yaoji-statement__stores" role="region" aria-label={messages.stores} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.store}</th>
              {columns.map(name => (
                <th key={name} scope="col">
                  {messages.totals[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stores.map(store => (
              <tr key={store.id}>
                <th scope="row">
                  <Button kind="text" size="small" onClick={() => showScope(String(store.id))}>
                    {store.company}
                  </Button>
                </th>
                {columns.map(name => (
                  <td key={name}>{money(store[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.sumOfAll}</th>
              {columns.map(name => (
                <td key={name}>{money(totals[name])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
