import { basePriceName, priceName } from '@yaoji/contract/console/goods'
import { guardLimits } from '@yaoji/contract/operator/guards'
import { photoLimits } from '@yaoji/contract/goods/photos'
import { cellValue, type CellField, type GoodsCell } from '@yaoji/contract/goods/cells'
import { momentText, parseSpecialCell, type Special } from '@yaoji/contract/goods/special-cells'

const nothing = '空'

function cellName(field: CellField, key: string): string {
  if (field === 'batch') return `批号${key}的库存`
  if (field === 'stock') return '库存'
  if (field === 'arrives_on') return '下次到货日'
  if (field === 'arrives_units') return '到货数量'
  return priceName(Number(key))
}

const specialName = '特价'
const specialValue = ({ price, beginsAt, endsAt, limit }: Special) =>
  `${cellValue('price', price)}（${momentText(beginsAt, false)} 至 ${momentText(endsAt, true)}${limit === null ? '' : `，每店限 ${limit}`}）`

/** What a price sheet says to operators. */
export const messages = {
  special: {
    name: specialName,
    value: specialValue,
    /** The text of a cell in a sentence. */
    change(text: string) {
      const { goodsId, was, now } = parseSpecialCell(text)
      return `${goodsId} ${specialName} ${was ? specialValue(was) : nothing} → ${now ? specialValue(now) : nothing}`
    },
    several: (count: number) => `有 ${count} 个特价，请到促销页改`,
    forSome: (promotion: string) => `特价在活动“${promotion}”里，只给部分门店，请到促销页改`,
    offShelf: '商品没有上架',
    notPromoted: '控销、含麻商品不参加活动',
    noLimit: '每店限购要大于 0；不限就写“不限”',
    problem: (problem: string) => `${specialName}${problem}`,
    /** The name of the promotion that has them, which stores read. */
    promotion: (begins: string, ends: string, number: number) => `特价 ${begins}至${ends}${number > 1 ? ` ${number}` : ''}`,
    allTaken: '改价单把商品都移出了',
    lowered: (goods: string, before: string, special: Special, why: string) =>
      `${goods} ${specialName} ¥${before} → ¥${specialValue(special)}${why && `，${why}`}`,
  },
  cell: cellName,
  /** One cell in a sentence: 1001 批发价 10.07 → 9.86. */
  change: ({ goodsId, field, key, now, was }: GoodsCell) =>
    `${goodsId} ${cellName(field, key)} ${cellValue(field, was) || nothing} → ${cellValue(field, now) || nothing}`,
  twice: (name: string) => `${name}在这张单里出现了两次`,
  unchanged: '没有要改的：新值都和现在的一样',
  noGoods: (id: number) => `没有编号为${id}的商品`,
  notThere: '没有这个仓库',
  noBase: `${basePriceName}不能为空`,
  zero: '价格要大于0',
  mixed: '总库存和批号库存不能在一张单里一起改',
  noBatch: (number: string) => `没有批号${number}；新批号要写有效期，或在商品页“收货”`,
  noBatches: '还没有批号；新到货要写批号和有效期',
  otherDay: (number: string, day: string) => `批号${number}的有效期是${day}，和写的不一样，请看包装`,
  noDay: (text: string) => `没有${text}这一天`,
  ended: (day: string) => `有效期${day}已经过了，不能入库`,
  notMade: (day: string) => `生产日期${day}还没有到，请看包装`,
  days: '生产日期要早于有效期',
  severalBatches: (numbers: readonly string[]) => `有${numbers.length}个批号（${numbers.join('、')}），请按批号写库存`,
  reserved: (wanted: number, reserved: number) => `库存${wanted}少于订单已占用的${reserved}`,
  changed: (name: string, seen: string, now: string) => `${name}已被改过：您看到的是${seen || nothing}，现在是${now || nothing}`,
  more: (count: number) => `；还有${count}处`,
  of: (goods: string, text: string) => `${goods}：${text}`,
  title: (goods: number, first: string) => (goods === 1 ? `改价 ${first}` : `改价 ${goods}种商品（${first}等）`),
  undoTitle: (sheet: number) => `撤销改价单 ${sheet}`,
  lowered: (goods: string, name: string, was: string, now: string, why: string) =>
    `${goods} ${name} ${was ? `¥${was}` : nothing} → ¥${now}，${why}`,
  belowCost: (cost: string) => `低于进价 ¥${cost}`,
  aboveRetail: (retail: string) => `高于建议零售价 ¥${retail}`,
  farBelow: '降幅较大',
  farAbove: `高于原价的${guardLimits.priceRiseTimes}倍`,
  moreLowered: (count: number) => `另有${count}个价格也要核对`,
  noSheet: '没有这张改价单',
  undone: '这张改价单已经撤销过',
  undoing: '这是一次撤销，不能再撤销；要改请重新填写',
  tooLate: (days: number) => `超过${days}天的改价单不能撤销`,
  nothingLeft: '这张单里的值后来都改过，没有可以撤销的',
  pricesNotYours: (role: string) => `${role}不能改价格，请找运营`,
  stockNotYours: (role: string) => `${role}不能改库存，请找仓库`,
  photos: {
    noGoods: '没有这个商品',
    banned: '国家规定不得网络销售的商品不放图片',
    notPicture: '请选 JPEG 或 PNG 图片',
    tooLarge: `图片超过 ${photoLimits.fileMaxBytes / 1024 / 1024} MB`,
    tooMany: `一个商品最多 ${photoLimits.max} 张图片，请先移除不用的`,
    unknown: '有一张图片不是这个商品的',
    changed: '图片刚被别人改过，请看现在的再改',
  },
  already: (state: string) => `这个商品已经是${state}`,
  banned: '这个商品停售，不能上架',
  noPrice: '没有批发价，不能上架',
  locked: (lock: string) => `不能上架：${lock}`,
} as const
