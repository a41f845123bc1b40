import type { DeliveryOperatedWire } from '../../contract/calls/operator/delivery.ts'

export const deliveryCommands: Readonly<Record<string, string>> = {
  'delivery-save':
    '设置一个仓库的截单时间、发货日和各地区到货天数，整份替换 · set when a warehouse ships and how long it takes, as a whole',
  'delivery-end': '停用一个仓库的配送时效，不再显示预计送达 · promise nothing from a warehouse any more',
}

export const deliveryOptions: Readonly<Record<string, string>> = {
  ck_id: '仓库编号 · number of the warehouse',
  cutoff: '截单时间，如 16:00 · cut-off in China time',
  weekdays: '发货日，1 是周一，如 123456 · days of the week, 1 is Monday',
  areas:
    '地区 到货天数 单独的截单时间（可不写），如 "江苏省 1-2 17:00"、"其他地区 3-5"，可重复 · area, days and its own cut-off, repeatable; @文件 · @file, 一行一个 · one a line',
  closed: '不发货的日期或一段日期，如 2026-10-01~2026-10-07，可重复 · days without shipping, repeatable; @文件 · @file',
  open: '调休发货的日期，可重复 · days on which it ships all the same, repeatable',
}

export const deliveryMessages = {
  done: ({ plan_of, warehouse, areas }: DeliveryOperatedWire) =>
    areas === 0
      ? `✓ ${plan_of}  ${warehouse}  不再显示预计送达 · promises nothing any more`
      : `✓ ${plan_of}  ${warehouse}  ${areas} 个地区 · areas`,
} as const
