import { queryOptions, useQuery } from '@tanstack/react-query'
import { consoleDeliveryCall, type DeliveryAreaWire, type DeliveryWarehouseWire } from '@yaoji/contract/calls/console/delivery'
import { rangesOf, weekdaysText } from '@yaoji/contract/console/delivery'
import { arrivalText, dayText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { useState } from 'react'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { useMay } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { messages } from './messages.ts'
import { EndDialog, PlanDialog } from './plan-dialog.tsx'

const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: () => ask(consoleDeliveryCall, {}),
  // What is promised for an order of now changes with the time.
  refetchInterval: 60_000,
})

function Area({ area, cutoff, today }: { area: DeliveryAreaWire; cutoff: string; today: string }) {
  return (
    <tr>
      <td>{area.area}</td>
      <td className="n">{area.cutoff || cutoff}</td>
      <td className="n">{messages.days(area.fewest, area.most)}</td>
      <td>{area.ships_on ? dayText(area.ships_on, today) : <span className="warn">{messages.never}</span>}</td>
      <td className="last">{area.ships_on && arrivalText(area.arrives_from, area.arrives_to, today)}</td>
    </tr>
  )
}

function Days({ name, days }: { name: string; days: readonly string[] }) {
  if (days.length === 0) return null
  return (
    <p className="soft">
      {name}：{rangesOf(days).join('、')}
    </p>
  )
}

function Plan({ name, plan }: { name: string; plan: NonNullable<DeliveryWarehouseWire['plan']> }) {
  const now = useNow()
  const today = chinaDay(now * 1_000)
  return (
    <>
      <p>
        {messages.ships(plan.cutoff, weekdaysText(plan.weekdays))}{' '}
        <span className="note">{messages.setBy(plan.operator, momentOf(plan.updated_at, now))}</span>
      </p>
      <Days name={messages.closed} days={plan.closed} />
      <Days name={messages.open} days={plan.open} />
      <div className="across">
        <PlainTable caption={messages.caption(name)} columns={messages.columns} numbers={['cutoff', 'days']} empty="">
          {plan.areas.map(area => (
            <Area key={area.area} area={area} cutoff={plan.cutoff} today={today} />
          ))}
        </PlainTable>
      </div>
    </>
  )
}

type Dialog = { warehouse: DeliveryWarehouseWire; isEnd: boolean }

function Warehouse({ warehouse, open }: { warehouse: DeliveryWarehouseWire; open: (dialog: Dialog) => void }) {
  const { name, plan } = warehouse
  const may = useMay()('delivery/save')
  return (
    <section className="sec stack stack-s" aria-label={name}>
      <div className="line">
        <h2>{name}</h2>
        <span className="grow" />
        <WhoChanged object={`warehouse:${warehouse.ck_id}`} />
        {may && plan && (
          <button type="button" className="btn btn--text" onClick={() => open({ warehouse, isEnd: true })}>
            {messages.end}
          </button>
        )}
        {may && (
          <button type="button" className="btn" onClick={() => open({ warehouse, isEnd: false })}>
            {messages.edit}
          </button>
        )}
      </div>
      {plan ? <Plan name={name} plan={plan} /> : <p className="soft">{messages.none}</p>}
    </section>
  )
}

/** 截单时间, 发货日 and 到货天数 of each warehouse, with what an order of now is promised. */
export function DeliveryPage() {
  const delivery = useQuery(deliveryQuery)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  return (
    <Page title={messages.title} keys={[]}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about}</span>
      </div>
      <Loaded query={delivery}>
        {({ list }) => list.map(warehouse => <Warehouse key={warehouse.ck_id} warehouse={warehouse} open={setDialog} />)}
      </Loaded>
      {dialog &&
        (dialog.isEnd ? (
          <EndDialog warehouse={dialog.warehouse} close={close} />
        ) : (
          <PlanDialog warehouse={dialog.warehouse} close={close} />
        ))}
    </Page>
  )
}
