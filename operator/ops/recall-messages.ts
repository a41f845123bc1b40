import { writeFileSync } from 'node:fs'
import type {
  BatchStoppedWire,
  RecallOperatedWire,
  RecallPreviewWire,
  RecallReportRowWire,
  RecallReportWire,
} from '../../contract/calls/operator/recall.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

const minute = (seconds: number) => chinaMinute(seconds * 1_000)
const batch = (ph: string) => (ph === '' ? '全部批号 · every batch' : `批号${ph}`)

const summary = (recall: RecallOperatedWire) =>
  [
    `${recall.is_drill ? '【演练 · drill】' : ''}${recall.recall_sn}  ${recall.is_ended ? '已结束 · ended' : '进行中 · open'}  登记截止 ${minute(recall.due_at)}`,
    ...recall.goods.map(each => `  ${each.goods_id}  ${each.name}  ${each.ypgg}  ${batch(each.ph)}`),
    `  购进门店 ${recall.stores} · 已通知 ${recall.notified} · 已登记 ${recall.answered}`,
    `  已售 ${recall.sold} · 已退回 ${recall.returned} · 登记现存 ${recall.left} · 库存 ${recall.stock} · 已销毁 ${recall.destroyed}`,
  ].join('\n')

const row = (each: RecallReportRowWire) =>
  `  ${each.company}  ${each.phone}  ${each.name} 批号${each.ph}  购进${each.sold} 退回${each.returned} 在外${each.out} 现存${each.left ?? '未登记'}`

function report({ list, file_name, file, ...recall }: RecallReportWire): string {
  if (file_name === '') return [summary(recall), ...list.map(row)].join('\n')
  writeFileSync(file_name, Buffer.from(file, 'base64url'))
  return `${summary(recall)}\n✓ 已保存 · saved ${file_name}`
}

export const recallMessages = {
  stopped: ({ name, ph, is_stopped, stock, held_orders }: BatchStoppedWire) =>
    `✓ ${name} ${batch(ph)} ${is_stopped ? '已停售 · stopped' : '恢复销售 · on sale'}，库存${stock}，已出库待发订单${held_orders}`,
  preview: ({ goods, stores, sold, returned, stock }: RecallPreviewWire) =>
    [
      ...goods.map(each => `${each.goods_id}  ${each.name}  ${each.ypgg}  ${batch(each.ph)}`),
      `购进门店${stores}，已售${sold}，已退回${returned}，库存${stock}`,
    ].join('\n'),
  done: summary,
  report,
} as const
