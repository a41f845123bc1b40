import { giftTypes } from '@yaoji/contract/domain/lines/gift'
import { money, moneyOf, type Fen } from '@yaoji/contract/domain/money'

type Bar = { bar_number: number | null; type: number }

/** Gifts in the cart, by the wire's `gift_data.type`. */
export const giftMessages = {
  gifts: '赠品与换购',
  types: { 1: '买赠', 2: '满赠', 3: '换购' } as Readonly<Record<number, string>>,
  missing: ({ bar_number, type }: Bar, missing: number, unit: string) =>
    `再买${bar_number === null ? moneyOf(missing as Fen) : `${missing}${unit}`}${type === giftTypes.swap ? '可换购' : '可得赠品'}`,
  given: (isSwap: boolean, name: string, quantity: number, unit: string) => `${isSwap ? '已换购' : '已赠'}${name} ×${quantity}${unit}`,
  gone: (isSwap: boolean) => (isSwap ? '换购品已换完' : '赠品已赠完'),
  choose: '请选择',
  none: (isSwap: boolean) => (isSwap ? '不换购' : '不要赠品'),
  option: (name: string, number: number, unit: string) => `${name} ×${number}${unit}`,
  price: (price: string, unit: string) => `${money(price)}/${unit}`,
} as const
