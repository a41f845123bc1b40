import { money } from '@yaoji/contract/domain/money'

export const saleMessages = {
  flash: '限时秒杀',
  sets: '组合购买',
  beginsIn: '距开始',
  left: (left: number, total: number, unit: string) => `剩余${left}/${total}${unit}`,
  limit: (limit: number, unit: string) => `每家限购${limit}${unit}`,
  leftShort: (left: number, unit: string) => `剩${left}${unit}`,
  flashLine: (price: string, facts: readonly (string | false)[]) => [`秒杀价 ${money(price)}`, ...facts].filter(Boolean).join('，'),
  takeFlash: (number: number, unit: string) => `按秒杀价买${number}${unit}`,
  takeFlashOf: (number: number, unit: string, name: string) => `按秒杀价买${number}${unit}：${name}`,
  buyNow: '立即秒杀',
  buyFlash: (name: string) => `立即秒杀：${name}`,
  ahead: '即将开始',
  soldOut: '已抢光',
  adding: '加入中…',
  quantityOf: (name: string) => `${name}的数量`,
  unit: '套',
  addSet: '组合加购',
  addNamed: (name: string) => `组合加购：${name}`,
  saved: (amount: string) => `立省${money(amount)}`,
  times: (number: number, unit: string) => `×${number}${unit}`,
} as const
