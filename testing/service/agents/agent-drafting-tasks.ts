import { expect } from 'vitest'
import { draftReadCall, draftSubmitCall, programOrderReadCall } from '@yaoji/contract/calls/purchase/program-order'
import { standingDetailCall } from '@yaoji/contract/calls/purchase/standing-order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { AgentTask } from './agent-task.ts'
import { assortedIds, goodsIds } from '../shops/commerce-goods.ts'

const as = 'buyer'
const thirtyLines = assortedIds.slice(0, 30).map(goods_id => ({ goods_id, number: 10 }))
const draftOf = (draft_number: string, ...lines: { goods_id: number; number: number }[]) => ({ draft_number, lines })
const thirty = { goods_id: goodsIds.packed, number: 30 }

/** What a buyer of a pharmacy has an agent leave for a person. */
export const draftingTasks: readonly AgentTask[] = [
  {
    does: 'orders last month’s goods again, as a draft',
    run: async tool => {
      const [last] = (await tool('list_orders')).data.orders
      const { lines } = (await tool('get_order', { order_id: last.order_id })).data
      const again = lines.map(({ goods_id, number }: { goods_id: number; number: number }) => ({ goods_id, number }))
      expect((await tool('draft_order', draftOf('AI-again', ...again))).data).toMatchObject({
        state: 'draft',
        payable: '380.00',
        lines_count: 1,
      })
    },
  },
  {
    does: 'drafts thirty lines',
    run: async tool => {
      const { data, text } = await tool('draft_order', draftOf('AI-thirty', ...thirtyLines))
      expect(data).toMatchObject({ state: 'draft', url: expect.stringContaining('/ddgl/programs?draft=') })
      expect(data.lines_count).toBeGreaterThanOrEqual(30)
      expect(data.lines).toHaveLength(20)
      expect(text).toContain(data.url)
    },
  },
  {
    does: 'sends a draft again without an answer to the first, and has one',
    run: async (tool, _, shop) => {
      const [one, other] = [await tool('draft_order', draftOf('AI-twice', thirty)), await tool('draft_order', draftOf('AI-twice', thirty))]
      expect(other.data).toEqual(one.data)
      const rows = await shop.database.read.selectFrom('program_order').select('id').where('number', '=', 'AI-twice').execute()
      expect(rows).toHaveLength(1)
    },
  },
  {
    does: 'mends lines that were refused',
    run: async tool => {
      const wrong = await tool(
        'draft_order',
        draftOf('AI-mended', { goods_id: goodsIds.packed, number: 33 }, { goods_id: goodsIds.soldOut, number: 1 }),
      )
      expect(wrong).toMatchObject({ isError: true, data: { code: 422, errors: { lines: [expect.stringContaining('行号')] } } })
      expect((await tool('draft_order', draftOf('AI-mended', thirty))).isError).toBe(false)
    },
  },
  {
    does: 'sees that a draft has changed since',
    run: async (tool, _, shop) => {
      await tool('draft_order', draftOf('AI-changed', { goods_id: goodsIds.cold, number: 20 }))
      await shop.database.write(trx =>
        trx.updateTable('goods_price').set({ price_units: 1_000_100 }).where('goods_id', '=', goodsIds.cold).execute(),
      )
      expect((await tool('get_draft', { draft_number: 'AI-changed' })).data).toMatchObject({
        state: 'draft',
        changes: [{ field: 'price' }, { field: 'payable' }],
      })
    },
  },
  {
    does: 'sees the order that a person made of a draft',
    run: async (tool, _, shop) => {
      await tool('draft_order', draftOf('AI-ordered', thirty))
      const { id, payable } = (await shop.call(programOrderReadCall, { as, query: { erp_sn: 'AI-ordered' } })).body.data
      expect((await shop.call(draftSubmitCall, { as, params: { id }, body: { payable } })).status).toBe(200)
      const { data } = await tool('get_draft', { draft_number: 'AI-ordered' })
      expect(data).toMatchObject({ state: 'ordered', status: '待付款' })
      expect((await tool('get_order', { order_id: data.order_id })).data).toMatchObject({ payable, lines: [thirty] })
      expect((await shop.call(draftReadCall, { as, params: { id } })).body.data.program).not.toBe('')
    },
  },
  {
    does: 'drafts a standing order, which waits for a person',
    run: async (tool, _, shop) => {
      const { data } = await tool('draft_standing_order', { name: '每月补货', every: 'month', day: 1, lines: [thirty] })
      expect(data).toMatchObject({ is_paused: true, lines_count: 1 })
      const { body } = await shop.call(standingDetailCall, { as, params: { id: data.standing_order_id } })
      expect(body.data).toMatchObject({ name: '每月补货', is_paused: 1, is_automatic: 0, pay_method: 'later' })
    },
  },
  {
    does: 'asks for a quotation once, however often it is sent',
    run: async (tool, _, shop) => {
      const wish = {
        lines: [{ ...thirty, number: 300, wished_price: '8.5' }],
        until: addDays(chinaDay(shop.clock.now()), 7),
        message: '量大请优惠',
      }
      const { data } = await tool('ask_quotation', wish)
      expect((await tool('ask_quotation', wish)).data.quotation_id).toBe(data.quotation_id)
      expect((await tool('get_quotation', { quotation_id: data.quotation_id })).data).toMatchObject({
        state: 'waiting',
        lines: [{ wished: '8.50' }],
      })
    },
  },
  {
    does: 'reads the prices that the shop has quoted',
    run: async (tool, { quotation }) =>
      expect((await tool('get_quotation', { quotation_id: quotation })).data).toMatchObject({
        state: 'quoted',
        lines: [{ quote: '0.0001' }],
      }),
  },
  {
    does: 'is told why goods of a category outside the store’s licence cannot be bought, also in a draft',
    run: async tool => {
      const { data } = await tool('get_goods', { goods_id: goodsIds.outOfScope })
      expect(data.goods).toMatchObject({ can_buy: false, reason: expect.stringMatching(/经营范围/) })
      const draft = await tool('draft_order', draftOf('AI-scope', { goods_id: goodsIds.outOfScope, number: 1 }))
      expect(draft).toMatchObject({ isError: true, text: expect.stringContaining('行号1') })
    },
  },
  {
    does: 'is told that 含麻 goods are ordered by a person',
    run: async tool =>
      expect(await tool('draft_order', draftOf('AI-hm', { goods_id: goodsIds.ephedrine, number: 1 }))).toMatchObject({ isError: true }),
  },
]
