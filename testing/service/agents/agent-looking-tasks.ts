import { expect } from 'vitest'
import { otherMaker, otherPack, type AgentTask } from './agent-task.ts'
import { goodsIds } from '../shops/commerce-goods.ts'

/** What a buyer of a pharmacy has an agent look up. */
export const lookingTasks: readonly AgentTask[] = [
  {
    does: 'finds goods by the initials of their pinyin, with the store’s price',
    run: async tool => {
      const { data } = await tool('search_goods', { keywords: 'amxl' })
      expect(data.goods.map(({ name }: { name: string }) => name)).toEqual(['阿莫西林胶囊', '阿莫西林胶囊'])
      expect(data.goods.find(({ id }: { id: number }) => id === goodsIds.packed)).toMatchObject({
        price: '9.60',
        can_buy: true,
        stock: 960,
      })
    },
  },
  {
    does: 'finds goods by their whole pinyin',
    run: async tool => expect((await tool('search_goods', { keywords: 'buluofen' })).data.goods[0].name).toBe('布洛芬缓释胶囊'),
  },
  {
    does: 'finds goods by approval number',
    run: async tool => expect((await tool('search_goods', { keywords: '国药准字H3' })).data.goods[0].id).toBe(goodsIds.herb),
  },
  {
    does: 'finds only what is in stock, cheapest first, and turns the pages',
    run: async tool => {
      const first = (await tool('search_goods', { keywords: '试验', in_stock: true, sort: 'price', limit: 20 })).data
      const second = (await tool('search_goods', { keywords: '试验', in_stock: true, sort: 'price', limit: 20, cursor: first.next_cursor }))
        .data
      const prices = [...first.goods, ...second.goods].map(({ price }: { price: string }) => Number(price))
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      expect(new Set([...first.goods, ...second.goods].map(({ id }: { id: number }) => id)).size).toBe(prices.length)
    },
  },
  {
    does: 'finds the cheapest equivalent',
    run: async tool => {
      const { data, text } = await tool('compare_goods', { goods_ids: [otherMaker], with_substitutes: true })
      expect(data).toMatchObject({ cheapest_id: goodsIds.packed, goods: [{ maker: '试验制药' }, { maker: '华北制药' }] })
      expect(text).toContain('阿莫西林胶囊，9.60元')
    },
  },
  {
    does: 'finds a substitute for what is out of stock',
    run: async tool => {
      const { data } = await tool('compare_goods', { goods_ids: [goodsIds.soldOut], with_substitutes: true })
      expect(data).toMatchObject({
        cheapest_id: otherPack,
        goods: [{ can_buy: true }, { id: goodsIds.soldOut, can_buy: false, reason: expect.stringMatching(/./) }],
      })
    },
  },
  {
    does: 'compares expiry dates',
    run: async tool => {
      const { goods } = (await tool('compare_goods', { goods_ids: [goodsIds.packed, goodsIds.nearExpiry] })).data
      expect(goods.map(({ expires_on }: { expires_on: string }) => expires_on > '2026')).toEqual([true, true])
      expect(goods[1].expires_on < goods[0].expires_on).toBe(true)
    },
  },
  {
    does: 'reads the ladder and the batches of goods',
    run: async tool => {
      const { data } = await tool('get_goods', { goods_id: goodsIds.packed })
      expect(data).toMatchObject({ goods: { ladder: [{ number: 30, price: '9.20' }] }, batches: [{ batch: 'B1' }] })
    },
  },
  {
    does: 'sees what the store has bought before, at which price',
    run: async (tool, { orderId }) => {
      const { data } = await tool('purchase_history', { order: 'recent' })
      expect(data.goods).toMatchObject([{ id: goodsIds.packed, bought: { times: 1, number: 40, last_price: '9.20', order_id: orderId } }])
    },
  },
  {
    does: 'follows a parcel',
    run: async (tool, { orderId }) =>
      expect((await tool('get_order', { order_id: orderId })).data).toMatchObject({
        status: '已发货',
        parcels: [{ carrier: '顺丰', number: 'SF1000001', batches: [{ batch: 'B1' }] }],
      }),
  },
  {
    does: 'learns of which batches of an order there are 药检报告',
    run: async (tool, { orderSn }) =>
      expect((await tool('get_papers', { kind: 'report', order_sn: orderSn })).data).toMatchObject({
        reports: [{ batch: 'B1', is_ready: false }],
        url: expect.stringContaining('/jybg'),
      }),
  },
  {
    does: 'reads the trace codes of an order',
    run: async (tool, { orderId }) =>
      expect((await tool('get_papers', { kind: 'trace_codes', order_id: orderId })).data).toMatchObject({ total: 0, trace_codes: [] }),
  },
  {
    does: 'finds the invoice of an order',
    run: async (tool, { orderId }) => {
      const { data } = await tool('get_papers', { kind: 'invoice', order_id: orderId })
      expect(data.invoices[0]).toMatchObject({ order_id: orderId })
    },
  },
  {
    does: 'names the documents of an order, and where a person gets them',
    run: async (tool, { orderId }) => {
      const { data } = await tool('get_papers', { kind: 'documents', order_id: orderId })
      expect(data.files.length).toBeGreaterThan(0)
      expect(data.url).toContain(`/order/info/${orderId}`)
    },
  },
]
