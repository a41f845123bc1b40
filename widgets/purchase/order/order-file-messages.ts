import * as words from '@yaoji/contract/words'
import { orderFileNames } from '@yaoji/contract/orders/order-file-layouts'

export const orderFileMessages = {
  open: '导出明细',
  title: { order: '导出本单明细', period: '导出一段时间的采购明细' },
  hint: {
    order: '每个批号一行，有购销双方、批号、效期、批准文号、生产企业、仓库、税率和运单。',
    period: '每个批号一行，按下单日期，已取消的订单不在内。',
  },
  layout: '列的排法',
  layouts: orderFileNames,
  layoutHint: '软件的列是商城按常用采购入库表拟的。与您的导入模板不一致时，把模板发给客服，可以按它调整。',
  format: '文件',
  formats: orderFileNames,
  from: '从',
  to: '到',
  lastMonth: '上个月',
  none: '这段时间没有订单',
  save: '导出',
  cancel: words.cancel,
} as const
