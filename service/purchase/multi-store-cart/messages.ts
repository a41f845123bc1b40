import { matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'

/** Messages on goods and stores in one table. */
export const messages = {
  /** 商品编号 of our own pages, which no purchase list of another shop has. */
  numberHeading: /^(商品)?(编号|编码|ID|货号)$/i,
  cannotOrder: '您在该门店的账号不能采购，请联系店主',
  unknownGoods: '商品不存在或已下架',
  goodsFull: `最多放${matrixLimits.goodsMax}种商品，请先移除不需要的`,
  jointStock: (sum: number, left: number, unit: string) => `各门店合计${sum}${unit}，超过库存${left}${unit}，先下单的门店先得`,
  nothingRead: '没有可以识别的内容：请从表格中复制商品和各门店的数量',
  byOrder: (names: readonly string[]) => `没有门店表头，数量按门店顺序对应：${names.join('、')}`,
  tooManyColumns: (columns: number, stores: number) => `表格有${columns}列数量，但这一页只有${stores}家门店：请在第一行写上门店名称`,
  noQuantities: '没有找到各门店的数量，只加入了商品',
  unknownStore: (heading: string) => `“${heading}”不是您的门店，这一列没有读取`,
  otherPage: (company: string) => `“${company}”不在这一页，这一列没有读取：请翻到该门店所在的页再粘贴`,
  doubleStore: (heading: string) => `“${heading}”与前面的列是同一家门店，这一列没有读取`,
  notWhole: (company: string, text: string) => `${company}：“${text}”不是整数，没有填入`,
  tooMany: (company: string, text: string) => `${company}：“${text}”超过${matrixLimits.numberMax}，没有填入`,
  leftOff: (count: number) => `一次最多读取${matrixLimits.goodsMax}行，后面${count}行没有读取`,
  sameGoods: (row: number) => `与第${row}行是同一个商品，数量以第${row}行为准`,
} as const
