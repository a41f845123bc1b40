import { addDays } from '@yaoji/contract/domain/china-day'
import { first, numberOf, timeOf, type Copies } from './copy-rows.ts'

const batchNumber = `'G' || (n % 1000)`

export function goodsCopies(goods: number, today: string): Copies[] {
  const id = `${first} + n`
  return [
    {
      table: 'goods',
      rows: goods,
      set: { id, name: 'm.name || (n % 50)', erp_code: `'E' || (${id})`, barcode: `'69' || (10000000000 + n)` },
    },
    {
      table: 'stock',
      rows: goods,
      set: {
        ...{ goods_id: id, warehouse_id: '1', reserved: '0', arrives_units: 'null' },
        onhand: 'case n % 50 when 0 then 0 when 1 then 5 else 200 end',
        arrives_on: `case when n % 1000 = 0 then '${addDays(today, -3)}' else '' end`,
      },
    },
    {
      table: 'batch',
      rows: goods,
      set: {
        ...{ goods_id: id, warehouse_id: '1', number: batchNumber, quantity: '100' },
        expires_on: `case when n % 200 = 0 then '${addDays(today, 20)}' else '2029-12-31' end`,
      },
    },
  ]
}

/** Half of the goods have been bought; each thousandth of them costs less than it did. Each thousandth batch has no report. */
export function tradeCopies(goods: number): Copies[] {
  const id = `${first} + n`
  return [
    {
      table: 'goods_price',
      rows: 2 * goods,
      set: { goods_id: `${first} + n / 2`, warehouse_id: '1', rank: 'n % 2', price_units: '50000' },
    },
    {
      table: 'purchase_cost',
      rows: goods / 2,
      set: {
        ...{ id: 'n + 1', goods_id: `${first} + n * 2`, bought_on: "'2026-01-05'", operator: "'财务'", created_at: '0' },
        price_units: 'case when n % 1000 = 0 then 60000 else 40000 end',
      },
    },
    {
      table: 'goods_paper',
      rows: goods,
      models: "kind = 'report'",
      set: { goods_id: id, batch: `case when n % 1000 = 7 then 'missing' else ${batchNumber} end`, url: "'/files/report.pdf'" },
    },
  ]
}

export function paperCopies(goods: number, stores: number, now: number): Copies[] {
  const id = "'bench-' || n"
  const inTurn = `${first} + n % ${stores}`
  const contract = {
    id,
    number: numberOf('HT'),
    member_id: inTurn,
    issued_at: timeOf(2 * stores, now),
    signing_id: 'null',
    person_id: 'null',
  }
  const firms = goods / 100
  const dossier = { id, sn: numberOf('SY'), updated_at: timeOf(goods / 4, now), created_at: '0' }
  const open = { id: "'open-' || n", number: numberOf('HT2'), issued_at: timeOf(stores / 50, now) }
  return [
    { table: 'contract', rows: 2 * stores, models: "state <> 'open'", set: contract },
    { table: 'contract', rows: stores / 50, models: "state = 'open'", set: { ...contract, ...open } },
    { table: 'dossier', rows: goods / 4, models: "kind = 'goods'", set: { ...dossier, goods_id: `${first} + n` } },
    {
      table: 'dossier',
      rows: firms,
      models: "kind in ('supplier', 'holder')",
      set: { ...dossier, id: "'firm-' || n", sn: numberOf('SY2'), code: "'B' || n", updated_at: timeOf(firms, now) },
    },
    {
      table: 'correction',
      rows: goods / 100,
      set: {
        ...{ id, sn: numberOf('GZ'), record: "'parcel'", record_key: id, record_field: "'number'", step: '1', old_text: "'旧'" },
        ...{ new_text: "'新'", reason: "'笔误'", operator: "'质管'", signer: "'另一人'", created_at: timeOf(goods / 100, now) },
      },
    },
  ]
}
