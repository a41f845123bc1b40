import { photoLimits } from '@yaoji/contract/goods/photos'
import { mayChangeGoods, type StaffRole } from '@yaoji/contract/operator/roles'
import * as words from '@yaoji/contract/words'

/** What a role changes of goods. */
function edit(role: StaffRole): string {
  if (!mayChangeGoods(role, { prices: true, stock: false })) return '改库存'
  return mayChangeGoods(role, { prices: true, stock: true }) ? '改价、库存' : '改价'
}

export const messages = {
  back: '返回',
  history: '谁改的',
  edit,
  receive: '收货…',
  cost: '登记进价',
  onShelf: '上架',
  offShelf: '下架',
  done: (verb: string) => `已${verb}`,
  picture: (name: string) => `${name}的包装图`,
  pictureNote: '按商品资料画的包装',
  facts: '资料',
  ladder: '阶梯价',
  ladderStep: (number: number, price: string) => `${number} 起 ¥${price}`,
  figures: { base: '批发价', margin: '毛利', free: '可售', sold: '30 天卖出', agreed: '协议价门店' },
  unknownCost: '进价没有登记',
  costOf: (cost: string) => `进价 ¥${cost}`,
  notFree: ({ reserved, unsold }: { reserved: number; unsold: number }) =>
    [`订单占用 ${reserved}`, ...(unsold > 0 ? [`不能卖的批号里 ${unsold}`] : [])].join(' · '),
  percent: (percent: number) => `${percent} %`,
  none: '没有',
  partsLabel: '这个商品的内容',
  parts: { stock: '价格和批号', promotions: '正在优惠', papers: '文件', history: '改动' },
  places: (warehouse: string, onhand: number, reserved: number) => `${warehouse} · 库存 ${onhand} · 占用 ${reserved}`,
  arrival: (day: string, units: string) => ` · 下次到货 ${[day, units].filter(Boolean).join(' ')}`,
  arrivalOver: '，到货日已过',
  place: (place: string) => `货位 ${place || '没有设'}`,
  setPlace: '改',
  setPlaceOf: (warehouse: string) => `改${warehouse}的货位`,
  placeHint: '如 A-01-03，拣货单按它排；不再放在这里就清空',
  placeLabel: '货位',
  prices: '价格',
  listed: (price: string, since: string) => `批发价 ¥${price}，${since} 起`,
  listedBefore: (price: string, since: string) => `之前 ¥${price}，${since} 起`,
  priceColumns: { rank: '客户类型', price: '价格', margin: '毛利' },
  batchColumns: { number: '批号', made: '生产日期', expires: '有效期至', left: '还有', quantity: '数量', state: '状态', act: '操作' },
  stopped: '停售',
  sold: '在售',
  batchActs: { 'batch/stop': '停售', 'batch/release': '放行' },
  batchAct: (verb: string, batch: string) => `${verb}批号 ${batch}`,
  promotionColumns: { name: '优惠', price: '价格', begins: '开始', ends: '结束' },
  paperColumns: { name: '文件', batch: '批号', issued: '日期' },
  batches: '批号',
  days: (days: number) => (days < 0 ? `过期 ${-days} 天` : `${days} 天`),
  nothing: '没有',
  open: '不限',
  historyEmpty: '还没有人改过价格、库存和上下架',
  sheet: (number: number) => `改价单 ${number}`,
  keys: { edit: '改', receive: '收货', history: '谁改的', back: '返回' },
} as const

/** Words of the dialogs. */
export const formMessages = {
  title: (role: StaffRole, name: string) => `${edit(role)} · ${name}`,
  verb: words.save,
  priceIn: (price: string, warehouse: string) => (warehouse ? `${price}（${warehouse}）` : price),
  stockOf: (batch: string, warehouse: string) => `批号 ${batch}${warehouse && `（${warehouse}）`}`,
  arrival: { arrives_on: '下次到货日', arrives_units: '到货数量' },
  arrivalHints: { arrives_on: '缺货时买家看到；如 2026-12-15，不再到货就清空', arrives_units: '不知道就不写' },
  now: (value: string) => `现在 ${value}`,
  noOwn: '没有单独定价，按批发价',
  margin: (percent: number, cost: string) => `毛利 ${percent} %（进价 ${cost}）`,
  below: (cost: string) => `低于进价 ${cost}，要第二人签字`,
  fall: (percent: number) => `比现在低 ${percent} %，要核对`,
  rise: (times: number) => `是现在的 ${times} 倍多，要核对`,
  wrongPrice: '写单价，最多四位小数，如 9.80',
  wrongUnits: '写整数',
  reason: '原因',
  done: (goods: string, changed: number) => `${goods}改了 ${changed} 处，可在改动里撤销`,
  unchanged: '没有改动',
  shelf: {
    on: { title: (name: string) => `上架 ${name}`, verb: '上架', text: '上架后买家马上能看到、能买。' },
    off: { title: (name: string) => `下架 ${name}`, verb: '下架', text: '买家马上看不到；已下的订单照常。' },
  },
  'batch/stop': {
    title: (name: string, batch: string) => `停售 ${name} · 批号 ${batch}`,
    text: '这个批号马上不再卖、不再发；已经发出的不受影响。',
  },
  'batch/release': {
    title: (name: string, batch: string) => `放行 ${name} · 批号 ${batch}`,
    text: '第二人签字后恢复销售。',
  },
  receive: {
    title: (name: string) => `收货 · ${name}`,
    verb: '入库',
    text: '数量加到这个批号上，入库后马上能卖。验收不合格的不要入库。',
    warehouse: '仓库',
    batch: '批号',
    quantity: (unit: string) => (unit ? `收到几${unit}` : '收到几件'),
    expires: '有效期至',
    made: '生产日期',
    daysHint: '新批号必填，照包装上写；已有的批号可以不填',
    done: (name: string, batch: string, warehouse: string, units: number) => `${name} 批号 ${batch} 已入库，${warehouse}现在有 ${units}`,
  },
  cost: { title: (name: string) => `登记进价 · ${name}`, verb: '登记', price: '进价', day: '进货日期', dayHint: '不写就是今天' },
} as const

export const photoMessages = {
  title: '图片',
  list: '商品图片',
  order: '第一张是列表里的图；拖动，或按“前移”“后移”排顺序。',
  nth: (place: number) => `第 ${place} 张`,
  add: '加图片…',
  choose: '选商品图片',
  busy: '正在保存',
  before: '前移',
  after: '后移',
  remove: '移除',
  removed: '已移除，买家看不到了。',
  undo: words.undo,
  tooMany: `一个商品最多 ${photoLimits.max} 张图片`,
  rx: '处方药：没有登录的人看不到图片，只看到画的包装。',
} as const
