import type { Kysely } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { OrderLineRow, OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Sheet } from '../../platform/documents/sheet.ts'
import { linesOfOrders } from '../../purchase/order/detail/find-order.ts'
import { statusText } from '../../purchase/order/messages.ts'
import { linesToTake } from '../../purchase/order/short/open.ts'
import { plannedBatches } from '../../purchase/order/stock/planned-batches.ts'
import { messages } from './messages.ts'

const { boxColumns, columns } = messages

type Db = Kysely<Tables>
type PickLine = OrderLineRow & { sn: string }
/** Units of a batch at one place, with how many go into which box. */
type PickRow = {
  place: string
  isCold: boolean
  line: PickLine
  batch: string
  expiresOn: string
  units: number
  boxes: Map<number, number>
}

const pickable: readonly number[] = [orderStates.released, orderStates.picking]
const listed = (words: readonly string[]) => words.filter(Boolean).join('　')

const placeKey = ({ goods_id, warehouse_id }: { goods_id: number; warehouse_id: number }) => `${goods_id} ${warehouse_id}`

async function placesOf(db: Db, lines: readonly PickLine[]) {
  const ids = [...new Set(lines.map(line => line.goods_id))]
  const places = await db.selectFrom('goods_place').selectAll().where('goods_id', 'in', ids).execute()
  const cold = await db.selectFrom('goods').select('id').where('id', 'in', ids).where('is_cold', '=', 1).execute()
  return {
    placeOf: new Map(places.map(row => [placeKey(row), row.place])),
    isCold: (id: number) => cold.some(row => row.id === id),
  }
}

/** Cold goods come last, so that they are out of the cold for a short time; places in the order in which they are walked. */
const inWalkingOrder = (one: PickRow, other: PickRow): number =>
  Number(one.isCold) - Number(other.isCold) ||
  Number(one.place === '') - Number(other.place === '') ||
  one.place.localeCompare(other.place, 'zh-CN', { numeric: true }) ||
  one.line.goods_id - other.line.goods_id ||
  one.expiresOn.localeCompare(other.expiresOn)

/** Lines of several orders as batches, first expired first over all of them together: no unit is promised to two boxes. */
async function pickRows(db: Db, lines: readonly PickLine[], boxOf: ReadonlyMap<string, number>, now: number) {
  if (lines.length === 0) return { rows: [], lacking: [] }
  const planned = await plannedBatches(db, lines, now)
  const { placeOf, isCold } = await placesOf(db, lines)
  const rows = new Map<string, PickRow>()
  for (const line of lines)
    for (const { batch, quantity } of planned.get(line.id) ?? []) {
      const key = `${placeKey(line)} ${batch.number}`
      const at = { place: placeOf.get(placeKey(line)) ?? '', isCold: isCold(line.goods_id) }
      const row = rows.get(key) ?? { ...at, line, batch: batch.number, expiresOn: batch.expires_on, units: 0, boxes: new Map() }
      const box = boxOf.get(line.sn) ?? 0
      row.boxes.set(box, (row.boxes.get(box) ?? 0) + quantity)
      rows.set(key, { ...row, units: row.units + quantity })
    }
  const lacking = lines.filter(line => !planned.has(line.id)).map(line => messages.short(line.sn, line.name, line.quantity))
  return { rows: [...rows.values()].toSorted(inWalkingOrder), lacking }
}

async function companiesOf(db: Db, orders: readonly OrderRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(orders.map(order => order.member_id))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('member').select(['id', 'company']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.company]))
}

type Asked = { orders: readonly OrderRow[]; by: string; now: number }

/** 拣货单 of several orders; what cannot be picked is named below. */
export async function pickList(db: Db, { orders, by, now }: Asked): Promise<Sheet> {
  const ready = orders.filter(({ state }) => pickable.includes(state))
  const snOf = new Map(ready.map(({ id, sn }) => [id, sn]))
  const lines = (await linesToTake(db, await linesOfOrders(db, [...snOf.keys()]))).map(line => ({
    ...line,
    sn: snOf.get(line.order_id) ?? '',
  }))
  const companies = await companiesOf(db, ready)
  const boxOf = new Map(ready.map(({ sn }, index) => [sn, index + 1]))
  const { rows, lacking } = await pickRows(db, lines, boxOf, now)
  const unitsOf = (sn: string) => rows.reduce((sum, { boxes }) => sum + (boxes.get(boxOf.get(sn) ?? 0) ?? 0), 0)
  const left = orders.filter(order => !ready.includes(order)).map(({ sn, state }) => messages.left(sn, statusText(state)))
  return {
    title: messages.pickList,
    facts: [
      [
        messages.all,
        messages.sumOf(
          ready.length,
          rows.length,
          rows.reduce((sum, { units }) => sum + units, 0),
        ),
      ],
      [messages.printed, `${chinaMinute(now)} ${by}`],
    ],
    tables: [boxTable(ready, companies, unitsOf), rowTable(rows)].filter(({ rows: all }) => all.length > 0),
    sums: [],
    foot: [...(rows.length === 0 ? [messages.nothing] : []), ...lacking, ...left, messages.foot, messages.hands],
  }
}

function boxTable(
  orders: readonly OrderRow[],
  companies: ReadonlyMap<number, string>,
  unitsOf: (sn: string) => number,
): Sheet['tables'][0] {
  return {
    title: messages.boxes,
    columns: [
      { name: boxColumns.box, share: 4 },
      { name: boxColumns.order, share: 16 },
      { name: boxColumns.store, share: 60 },
      { name: boxColumns.units, share: 8, isFigure: true },
    ],
    rows: orders.map(({ sn, member_id }, index) => [index + 1, sn, companies.get(member_id) ?? '', unitsOf(sn)]),
  }
}

function rowTable(rows: readonly PickRow[]): Sheet['tables'][0] {
  return {
    title: messages.rows,
    columns: [
      { name: columns.place, share: 9 },
      { name: columns.goods, share: 18 },
      { name: columns.spec, share: 12 },
      { name: columns.maker, share: 18 },
      { name: columns.batch, share: 11 },
      { name: columns.expires, share: 10 },
      { name: columns.units, share: 8, isFigure: true },
      { name: columns.boxes, share: 16 },
      { name: columns.picked, share: 8 },
    ],
    rows: rows.map(({ place, isCold, line, batch, expiresOn, units, boxes }) => [
      place,
      isCold ? `${line.name}【${messages.cold}】` : line.name,
      line.spec,
      line.manufacturer,
      batch,
      expiresOn,
      `${units} ${line.pack_unit}`,
      listed([...boxes].map(([box, count]) => `${box}:${count}`)),
      '',
    ]),
  }
}
