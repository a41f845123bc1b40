import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../lib/queries.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'
import { SidePane } from './side-pane.tsx'

/** An order next to the list: what was ordered, money, delivery and what happened. What needs a dialog is done on its page. */
export function OrderSide({ number, open }: { number: string; open: () => void }) {
  const order = useQuery(orderQuery(number))
  const now = useNow()
  return (
    <Loaded query={order}>
      {shown => (
        <>
          <section className="sec stack stack-s">
            <h2>{messages.columns.name}</h2>
            <ul className="stack stack-s">
              {shown.lines.map(({ goods_id, name, spec, number: units, unit, lacking }) => (
                <li key={goods_id} className="line">
                  <span className="grow cut" title={[name, spec].join(' ')}>
                    {name} <span className="soft">{spec}</span>
                  </span>
                  {lacking > 0 && <span className="bad nw">{messages.lacking(lacking)}</span>}
                  <span className="nw">
                    {units} {unit}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <SidePane shown={shown} now={now} showChanges={open} open={open} />
        </>
      )}
    </Loaded>
  )
}
