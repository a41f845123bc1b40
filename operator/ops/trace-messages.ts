import type { TraceFoundWire, TracePacksWire } from '../../contract/calls/operator/trace-codes.ts'
import type { WaitingForCodes } from '../../service/purchase/trace-codes/waiting.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

const levels: Readonly<Record<number, string>> = { 1: '最小包装 · pack', 2: '箱 · carton', 3: '托盘 · pallet' }
const places: Readonly<Record<string, string>> = { stock: '已退回库存 · returned to stock', rejected: '退回，不合格 · returned, rejected' }
const minute = (seconds: number) => chinaMinute(seconds * 1_000)

function sentLine({ order_sn, company, parcel, shipped_at, returned_at, returned_to }: TraceFoundWire['sent'][number]): string {
  const back = returned_at === null ? '' : `  ${places[returned_to] ?? '已退回 · returned'} ${minute(returned_at)}`
  return `  ${minute(shipped_at)}  ${order_sn}  ${company}  ${parcel}${back}`
}

export const traceMessages = {
  waiting: (orders: readonly WaitingForCodes[]) =>
    orders.length === 0
      ? '✓ 没有待扫追溯码的订单 · no order waits for trace codes'
      : orders.map(each => `${chinaMinute(each.since)}  ${each.order_sn}  ${each.company}  ${each.units}件  ${each.goods}`).join('\n'),
  packs: ({ added, known }: TracePacksWire) => `✓ 新登记${added}个，已有${known}个 · ${added} added, ${known} known`,
  found: (found: TraceFoundWire) =>
    [
      `${found.trace_code}  ${found.family}  ${levels[found.level]}${found.is_opened ? '  已拆开 · opened' : ''}`,
      `  ${found.goods_id}  ${found.name}  ${found.ypgg}  ${found.sccj}  批号${found.ph}${found.parent && `  上级码${found.parent}`}`,
      ...(found.sent.length > 0 ? found.sent.map(sentLine) : ['  没有发出过 · never sent']),
    ].join('\n'),
} as const
