import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods-wire'
import { sendCatalogue, type ErpGoods } from '../../../examples/seller-erp/catalogue.ts'
import { connect } from '../../../examples/seller-erp/shop.ts'
import { ask } from '../chaos/ask.ts'

const key = 'erp'
const secret = 'O'.repeat(32)
/** In the environment of the processes. */
export const onlookerKeys = { YAOJI_OPERATOR_KEYS: `${key}:${secret}` }

const code = 'SEEN'
const goods: ErpGoods = {
  ...{ code, name: '试验片', specification: '0.1g*100片', manufacturer: '试验药厂', unit: '瓶', price: '9.60' },
  stock: { batch: 'B1', made_on: '2026-01-01', expires_on: '2035-12-31', quantity: 1_000 },
}

/** Changes goods through one process and looks at them as a visitor through another: milliseconds from the answer to when the change is seen. */
export async function timesUntilSeen(origins: readonly string[], changes: number): Promise<number[]> {
  const shopOf = (origin: string) => connect({ service: origin, key, secret })
  const [first = ''] = origins
  await sendCatalogue(shopOf(first), [goods])
  const times: number[] = []
  for (let turn = 0; turn < changes; turn++) {
    const [changing = first, looking = first] = [turn, turn + 1].map(at => origins[at % origins.length])
    const name = `试验片${turn}`
    const { rows } = await shopOf(changing).upsertGoods([{ code, name }])
    const changedAt = performance.now()
    for (;;) {
      const { body } = await ask(looking, '', goodsDetailCall, { params: { id: rows[0]?.goods_id ?? 0 } })
      const seen = body?.data as Pick<GoodsWire, 'name'> | undefined // What this call answers.
      if (seen?.name === name) break
      if (performance.now() - changedAt > 30_000) throw new Error(`a change is not seen: ${JSON.stringify(body).slice(0, 300)}`)
    }
    times.push(performance.now() - changedAt)
  }
  return times
}
