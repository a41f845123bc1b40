import type { NavWire } from '@yaoji/contract/calls/common'

export const warehouseIds = { main: 1, herbs: 2, devices: 3 } as const

export const warehouses = [
  { id: warehouseIds.main, name: '华东中心仓', freight_fen: 1_200, free_from_fen: 50_000, start_fen: 20_000 },
  { id: warehouseIds.herbs, name: '中药饮片仓', freight_fen: 1_500, free_from_fen: 80_000, start_fen: 30_000 },
  { id: warehouseIds.devices, name: '医疗器械仓', freight_fen: 1_000, free_from_fen: 30_000, start_fen: 10_000 },
]

/** 满减 and 满折 over the whole shop. */
export const promotionTiers = [
  { kind: 'manjian', amount_fen: 100_000, reduce_fen: 1_500, percent: null },
  { kind: 'manjian', amount_fen: 300_000, reduce_fen: 6_000, percent: null },
  { kind: 'manjian', amount_fen: 800_000, reduce_fen: 20_000, percent: null },
  { kind: 'discount', amount_fen: 500_000, reduce_fen: null, percent: 99 },
  { kind: 'discount', amount_fen: 1_500_000, reduce_fen: null, percent: 98 },
]

export const hotWords = ['阿莫西林', '布洛芬', '连花清瘟', '氨氯地平', '二甲双胍', '六味地黄丸', '外科口罩', '黄芪']

type NavEntry = Omit<NavWire, 'id' | 'image' | 'is_open' | 'children'>

/** Only pages that exist; the number is the place. */
export const navigation: readonly NavEntry[] = [
  { name: '首页', url: '/' },
  { name: '全部商品', url: '/list' },
  { name: '中药饮片', url: '/list?zy=2' },
  { name: '医疗器械', url: '/list?qx=2' },
  { name: '优选包邮', url: '/list?is_youx=1' },
  { name: '近效期', url: '/list?is_jxq=1' },
  { name: '阶梯价', url: '/list?is_ladder=1' },
]

/** Brands shown on the home page: house brands of the invented makers. */
export const shownBrands = ['云岫', '松醴', '澄屿', '若木', '橘陂', '稳衡', '岚泽', '元穗', '听澜', '杏坞']

/** Everything here says that it is a sample. */
export const links = {
  service_hours: '周一至周六 8:30–18:00',
  licences: [
    { name: '药品经营许可证', number: '示例AA2099000001', url: '' },
    { name: '营业执照', number: '示例91000000SAMPLE0001', url: '' },
    { name: '互联网药品信息服务资格证书', number: '（示例）-经营性-2099-0001', url: '' },
    { name: '医疗器械网络销售备案', number: '示例械网备2099第00001号', url: '' },
    { name: 'ICP备案', number: '示例ICP备20990001号', url: '' },
    { name: '公安备案', number: '示例公网安备00000000000001号', url: '' },
  ],
  copyright: '© 2026 药集（示例数据，仅供演示）',
  support: '技术支持：药集项目组',
}
