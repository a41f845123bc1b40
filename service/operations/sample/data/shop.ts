import { termsRow } from '../../../promotions/rules/terms.ts'

export const warehouseIds = { main: 1, herbs: 2, devices: 3 } as const

export const warehouses = [
  { id: warehouseIds.main, name: '华东中心仓', freight_fen: 1_200, free_from_fen: 50_000, start_fen: 20_000 },
  { id: warehouseIds.herbs, name: '中药饮片仓', freight_fen: 1_500, free_from_fen: 80_000, start_fen: 30_000 },
  { id: warehouseIds.devices, name: '医疗器械仓', freight_fen: 1_000, free_from_fen: 30_000, start_fen: 10_000 },
]

/** 满减 and 满折 over the whole shop and 品种满减, without an end. */
const endless = { name: '', begins_at: 0, ends_at: null }
export const promotions = [
  {
    ...endless,
    id: 1,
    kind: 'full-reduction',
    ...termsRow(
      {},
      {
        tiers: [
          { amount_fen: 100_000, reduce_fen: 1_500 },
          { amount_fen: 300_000, reduce_fen: 6_000 },
          { amount_fen: 800_000, reduce_fen: 20_000 },
        ],
      },
    ),
  },
  {
    ...endless,
    id: 2,
    kind: 'order-discount',
    ...termsRow(
      {},
      {
        tiers: [
          { amount_fen: 500_000, percent: 99 },
          { amount_fen: 1_500_000, percent: 98 },
        ],
      },
    ),
  },
  {
    ...endless,
    id: 3,
    kind: 'item-reduction',
    name: '澄屿肠胃用药满减',
    ...termsRow({ goods_ids: [1454, 1464, 1477] }, { tiers: [{ amount_fen: 20_000, reduce_fen: 1_500 }] }),
  },
]

export const hotWords = ['板蓝根', '布洛芬', '连花清瘟', '蒙脱石散', '维生素C片', '六味地黄丸', '外科口罩', '黄芪']

/** Brands shown on the home page: house brands of the invented makers. */
export const shownBrands = ['云岫', '松醴', '澄屿', '若木', '禾砚', '稳衡', '岚泽', '元穗', '听澜', '杏坞']
