import { Type } from 'typebox'
import { agentLimits } from '@yaoji/contract/people/programs'
import { orderDetailCall, orderListCall } from '@yaoji/contract/calls/purchase/order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { messages as m, tools } from './messages.ts'
import { inputOf, nextOf, pageFields, pageOf, saying, sliceOf, toolOf } from './tool.ts'

const fields = tools.list_orders.fields
export const orderIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{6,40}$' })
const minuteOf = (seconds: number): string => chinaMinute(seconds * 1_000)

const listOrders = toolOf(
  'list_orders',
  inputOf({
    keywords: Type.Optional(saying(fields.keywords, Type.String({ minLength: 1, maxLength: agentLimits.keywordsMax }))),
    ...pageFields(fields),
  }),
  async (args, { ask }) => {
    const { list, total } = await ask(orderListCall, { query: { ...pageOf(args), ...(args.keywords && { keywords: args.keywords }) } })
    const orders = list.map(({ id, order_sn, status_text, created_at, payable, lines_count, lines }) => ({
      ...{ order_id: id, order_sn, status: status_text, created_at: minuteOf(created_at), payable, lines_count },
      goods: lines.map(({ name }) => name),
    }))
    return { text: orders.length === 0 ? m.none : m.found(orders.length, total), data: { total, orders, next_cursor: nextOf(args, total) } }
  },
)

const getOrder = toolOf(
  'get_order',
  inputOf({ order_id: saying(tools.get_order.fields.order_id, orderIdSchema), ...pageFields(tools.get_order.fields) }),
  async (args, { ask, siteOrigin }) => {
    const order = await ask(orderDetailCall, { params: { id: args.order_id } })
    const { rows, next_cursor } = sliceOf(order.lines, args)
    return {
      text: m.order(order.order_sn, order.status_text),
      data: {
        ...{ order_id: order.id, order_sn: order.order_sn, status: order.status_text, created_at: minuteOf(order.created_at) },
        ...{ payable: order.payable, freight: order.amounts.freight, remark: order.remark, lines_count: order.lines_count },
        lines: rows.map(({ goods_id, name, ypgg, sccj, bzdw, price, number, amount }) => ({
          ...{ goods_id, name, spec: ypgg, maker: sccj, unit: bzdw, price, number, amount },
        })),
        next_cursor,
        parcels: order.parcels.slice(0, agentLimits.rowsMax).map(({ carrier, number, track, shipped_at, batches }) => ({
          ...{ carrier, number, shipped_at: minuteOf(shipped_at), state: track.state },
          events: track.events.slice(0, agentLimits.rowsMax).map(({ at, text }) => ({ at: minuteOf(at), text })),
          batches: batches
            .slice(0, agentLimits.rowsMax)
            .map(({ name, ph, yxq, number: sent }) => ({ name, batch: ph, expires_on: yxq, number: sent })),
        })),
        history: order.history
          .slice(-agentLimits.rowsMax)
          .map(({ at, status_text, note }) => ({ at: minuteOf(at), status: status_text, note })),
        url: siteOrigin + paths.order.replace('{id}', order.id),
      },
    }
  },
)

export const orderTools = [listOrders, getOrder] as const
