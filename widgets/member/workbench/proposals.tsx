import type { CheaperWire, HabitualWire, RestockWire, WorkbenchWire } from '@yaoji/contract/calls/member/workbench'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { favouritesPath, quickPurchasePath } from '../../base/lib/addresses/member-paths.ts'
import { GoodsPanel } from './goods-panel.tsx'
import { messages } from './desk-messages.ts'
import { arrivedPicks, cheaperPicks, habitualPicks, restockPicks } from './picks.ts'
import type { Workbench } from './store.ts'

/** A phone shows what else there is before the tenth row. */
const restockFirst = () => (matchMedia('(width < 48rem)').matches ? 6 : 14)
const othersFirst = 4

const dayMs = 86_400_000

function Rhythm({ row: { goods, days, usual, times, last_day, last }, now }: { row: RestockWire; now: number }) {
  const since = Math.max(0, Math.round((Date.parse(chinaDay(now)) - Date.parse(last_day)) / dayMs))
  return (
    <span title={messages.rhythmTitle(times, days, usual, goods.bzdw, last_day, last.price)}>
      {messages.rhythm(days, usual, goods.bzdw, since)}
    </span>
  )
}

function Fell({ row: { fell, last } }: { row: CheaperWire }) {
  return <span title={messages.fellTitle(last.price, chinaDay(timestampMs(last.bought_at)))}>{messages.fell(last.price, fell)}</span>
}

function Stock({ goods: { number, number_label, bzdw } }: { goods: GoodsWire }) {
  return <span>{number === null ? number_label : messages.stock(String(number), bzdw)}</span>
}

function Bought({ row: { goods, last } }: { row: HabitualWire }) {
  const day = chinaDay(timestampMs(last.bought_at))
  return <span title={messages.fellTitle(last.price, day)}>{messages.bought(day.slice(5), last.number, goods.bzdw)}</span>
}

const More = ({ text, path }: { text: string; path: string }) => (
  <a className="yaoji-bench-panel__more yaoji-tap" href={environment.href(path)}>
    {text}
  </a>
)

/** Where nothing is due, one line says when something will be. */
export function Restock({ restock: { list, total }, user: { cart }, now }: Pick<Workbench, 'restock' | 'user' | 'now'>) {
  return (
    <GoodsPanel
      kind="restock"
      title={messages.restock}
      note={list.length > 0 ? messages.restockNote : messages.restockEmpty(cart)}
      whyTitle={messages.restockWhy}
      why={row => <Rhythm row={row} now={now} />}
      rows={list}
      total={total}
      picks={restockPicks}
      now={now}
      shownFirst={restockFirst()}
      more={list.length === 0 && <More text={messages.quickPurchase} path={quickPurchasePath()} />}
    />
  )
}

/** Nothing where there is none: no empty box for a price that did not fall. */
export function Cheaper({ cheaper, now }: Pick<WorkbenchWire, 'cheaper'> & Pick<Workbench, 'now'>) {
  if (cheaper.length === 0) return null
  return (
    <GoodsPanel
      kind="cheaper"
      title={messages.cheaper}
      note={messages.cheaperNote(cheaper.length)}
      whyTitle={messages.cheaperWhy}
      why={row => <Fell row={row} />}
      rows={cheaper}
      picks={cheaperPicks}
      now={now}
      shownFirst={othersFirst}
      more={<More text={messages.quickPurchase} path={quickPurchasePath({ order: 'drop' })} />}
    />
  )
}

export function Arrived({ arrived, now }: Pick<WorkbenchWire, 'arrived'> & Pick<Workbench, 'now'>) {
  if (arrived.length === 0) return null
  return (
    <GoodsPanel
      kind="arrived"
      title={messages.arrived}
      note={messages.arrivedNote(arrived.length)}
      whyTitle={messages.arrivedWhy}
      why={({ goods }) => <Stock goods={goods} />}
      rows={arrived}
      picks={arrivedPicks}
      now={now}
      shownFirst={othersFirst}
      more={<More text={messages.allArrived} path={favouritesPath({ tab: 'arrival' })} />}
    />
  )
}

/** What the store orders often, where little is due: the page begins with goods all the same. */
export function Habitual({ habitual, now, isDue }: Pick<WorkbenchWire, 'habitual'> & Pick<Workbench, 'now'> & { isDue: boolean }) {
  if (habitual.length === 0) return null
  return (
    <GoodsPanel
      kind="habitual"
      title={messages.habitual}
      note={isDue ? '' : messages.restockLater}
      whyTitle={messages.habitualWhy}
      why={row => <Bought row={row} />}
      rows={habitual}
      picks={habitualPicks}
      now={now}
      shownFirst={restockFirst()}
      more={<More text={messages.quickPurchase} path={quickPurchasePath()} />}
    />
  )
}
