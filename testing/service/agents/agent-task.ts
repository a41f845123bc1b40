import type { ToolCall } from './agent-client.ts'
import { assortedIds, goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'

/** The same medicines by other makers. */
export const [otherMaker, otherPack] = assortedIds as [number, number]

/** The goods of the fixture that tasks name as a pharmacy would. */
export const medicines: readonly (readonly [id: number, name: string, maker: string])[] = [
  [goodsIds.packed, '阿莫西林胶囊', '试验制药'],
  [otherMaker, '阿莫西林胶囊', '华北制药'],
  [goodsIds.soldOut, '布洛芬缓释胶囊', '试验制药'],
  [otherPack, '布洛芬缓释胶囊', '中美史克'],
  [goodsIds.outOfScope, '人血白蛋白', '试验制药'],
  [goodsIds.ephedrine, '复方茶碱麻黄碱片', '试验制药'],
]

/** A shipped order with its invoice, and a quotation with prices, of the store. */
export type Known = { orderId: string; orderSn: string; quotation: string }
export type AgentTask = { does: string; run: (tool: ToolCall, known: Known, shop: Shop) => Promise<void> }
