import * as words from '@yaoji/contract/words'

/** Copying lines to a spreadsheet, pasting quantities back, finding and adding in the cart. */
export const sheetMessages = {
  columns: ['商品编号', '品名', '规格', '厂家', '数量', '单位', '单价', '金额'],
  idColumn: ['商品编号', '编号', '编码'] as readonly string[],
  quantityColumn: ['数量', '采购数量', '要货数', '要货数量', '订量'] as readonly string[],
  copy: '复制到表格',
  copied: (lines: number) => `已复制${lines}行，可以粘贴到表格`,
  paste: '粘贴数量',
  pasteTitle: '粘贴数量',
  pasteHint: '先“复制到表格”，在表格里改好数量，再把整张表复制到这里；也可以只复制一列数量，从上到下对应购物车里正在显示的商品。',
  box: '表格内容',
  apply: (count: number) => (count > 0 ? `修改${count}种数量` : '修改数量'),
  cancel: words.cancel,
  change: (name: string, from: number, to: number, unit: string) => `${name}：${from}${unit} → ${to}${unit}`,
  same: (count: number) => `${count}种数量不变`,
  problem: (row: number, text: string, reason: string) => `第${row}行“${text}”：${reason}`,
  notInCart: '购物车里没有这个商品',
  noNumber: '没有看懂数量',
  twice: '同一商品出现了两次',
  tooMany: '比购物车里正在显示的商品多',
  applied: (count: number) => `已修改${count}种数量`,
  partly: (done: number, left: number) => `已修改${done}种数量，${left}种没有保存`,

  find: '在购物车里查找，或一行加购',
  findHint: '在车里找，或 阿莫西林 20 ⏎ 加购',
  found: (count: number) => `车里找到${count}种`,
  notFound: '车里没有',
  searching: '正在查找商品…',
  nothing: '没有找到可加购的商品',
  searchFailed: '查找失败，请重试',
  addOf: (name: string, number: number | undefined, unit: string) =>
    number === undefined ? `加购 ${name}` : `加购 ${name} ${number}${unit}`,
  added: (name: string) => `已加购${name}`,
  clear: '清除',
} as const

/** The file of a cart. */
export const fileMessages = {
  columns: ['商品', '商品名', '规格', '生产厂家', '批准文号', '条码', '仓库', '数量', '单位', '单价（元）', '金额（元）', '状态'],
  selected: '已选',
  fileName: (day: string) => `购物车${day}.csv`,
} as const
