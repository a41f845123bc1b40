import { importLimits } from '@yaoji/contract/console/imports'

/** What an undo of an import says. */
export const messages = {
  notStarted: '这次导入还没有开始，没有可以撤销的',
  tooLate: `超过 ${importLimits.days} 天的导入不能撤销`,
  notKept: '这次导入没有留下旧值（太多，或在有撤销以前导入），不能撤销',
  nothing: '这次导入没有改动，没有可以撤销的',
  ofQuality: '这次导入改了只能由质管修改的项（处方分类、经营范围、含麻、税率），请质管撤销',
  title: (file: string) => `撤销导入 ${file}`,
  storeReason: (file: string, line: number) => `撤销导入 ${file} 第 ${line} 行`,
  changed: '导入以后改过',
  banned: '这个商品已停售',
  noCategory: '原来的分类已经没有了',
  reserved: (units: number, reserved: number) => `原来的库存 ${units} 少于已被订单占用的 ${reserved}`,
  left: (label: string, now: string, reason: string) => `没有撤回${label}：现在是${now || '空'}，${reason}`,
  none: '空',
  labels: {
    made: '新建的商品',
    special: '特价',
    units: '库存和批号',
    arrival: '下次到货',
    tags: '标签',
    tax: '税率',
    category: '分类',
  },
  batch: (number: string, units: number) => `${number} ${units}`,
  special: (price: string, from: string, to: string) => `¥${price}（${from} 至 ${to}）`,
} as const
