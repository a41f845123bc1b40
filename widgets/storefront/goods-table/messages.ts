import { money } from '@yaoji/contract/domain/money'
import * as words from '@yaoji/contract/words'

export const messages = {
  grid: '商品表格',
  help: '方向键移动；直接输入数字填写数量，回车加购并到下一行；L 填上次数量；空格勾选；+ − 增减；Esc 取消输入；? 全部按键',
  keys: '回车 加购并到下一行　↑↓ 换行　L 填上次数量　? 全部按键',
  allKeys: '全部按键',
  columns: {
    mark: '选择',
    name: '品名',
    spec: '规格',
    maker: '厂家',
    approval: '批准文号',
    expiry: '效期',
    stock: '库存',
    last: '上次采购',
    price: '价格',
    next: '下一档',
    retail: '毛利率',
    packs: '件/中包',
    quantity: '数量',
    add: '加购',
    tags: '类·优惠',
    favourite: '收藏',
  },
  markOf: (name: string) => `选择：${name}`,
  quantityOf: (name: string) => `${name} 数量`,
  add: '加购',
  addOf: (name: string) => `加购：${name}`,
  addMore: '再加',
  addMoreOf: (name: string) => `再加购：${name}`,
  adding: '加购中…',
  added: (number: number, unit: string) => `已加购 ${number}${unit}`,
  addedOf: (number: number, unit: string, name: string) => `已加购 ${number}${unit}：${name}`,
  problemOf: (problem: string, name: string) => `${name}：${problem}`,
  unanswered: '没有收到加购结果，数量已保留，请重试',
  lost: (cause: string) => `${cause}，未加购，数量已保留，请重试`,
  noMargin: '无毛利',
  /** With one decimal always, so that the column aligns. */
  share: (share: string) => (share.includes('.') ? share : share.replace('%', '.0%')),
  retailOf: (price: string) => `零售价 ${money(price)}`,
  stepsOf: (rungs: string) => `阶梯价：${rungs}`,
  step: (number: number, unit: string, price: string) => `满${number}${unit} ${money(price)}`,
  packs: (carton: string, middle: number) => `${carton}/${middle}`,
  packsOf: (carton: string, middle: number, unit: string) => `件装 ${carton}${unit}，中包装 ${middle}${unit}`,
  unknown: '—',
  steps: { up: '增加', down: '减少' },
  stepOf: (step: string, name: string) => `${step}：${name}`,
  rowFailed: '这一段加载失败',
  retry: words.retry,
  loadingRow: words.loading,
  chosen: (count: number) => `已选 ${count} 种`,
  chosenAmount: (amount: string) => `合计 ${money(amount)}`,
  onlyChosen: '仅看所选',
  allGoods: '看全部',
  addChosen: '所选全部加购',
  addingChosen: '正在加购…',
  forgetChosen: '取消所选',
  undo: '撤销加购',
  capped: (rows: number) => `仅列出前 ${rows} 行，请用筛选缩小范围`,
} as const

/** What a table shows before its rows are here. */
export const frameMessages = { loading: '商品加载中…', columns: '列' } as const

/** The columns menu. */
export const columnMessages = {
  title: '选择表格的列',
  earlier: (column: string) => `前移：${column}`,
  later: (column: string) => `后移：${column}`,
  widthOf: (column: string) => `列宽：${column}`,
  widths: { narrow: '窄', normal: '中', wide: '宽' },
  reset: '恢复默认',
  done: '完成',
} as const

/** What stays below the table. */
export const dockMessages = {
  added: (kinds: number) => `本页已加购 ${kinds} 种`,
  amount: '本页',
  toCart: (kinds: number | undefined) => (kinds ? `${words.toCart} ${kinds} 种` : words.toCart),
} as const

/** A row on a phone has less room for words. */
export const phoneMessages = {
  last: (number: number) => `上次×${number}`,
} as const
