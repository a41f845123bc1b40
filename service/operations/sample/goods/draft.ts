import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { Maker, Trade } from '../data/makers.ts'

export type Menu = 'general' | 'zy' | 'qx'

/** One sample goods before it gets its numbers, prices and stock. */
export type Draft = {
  trade: Trade
  name: string
  english: string
  form: string
  spec: string
  unit: string
  maker: Maker
  /** Price for every customer type, before ladder and rank. */
  price: UnitPrice
  menu: Menu
  /** Names from the top down. */
  category: readonly string[]
  scope: string
  isRx: boolean
  isOtc: boolean
  isEphedrine: boolean
  isCold: boolean
  isBanned: boolean
  origin: string
  storage: string
  indications: string
  usage: string
}
