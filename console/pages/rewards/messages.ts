const shared = {
  name: '名称',
  what: '内容',
  whom: '商品和门店',
  period: '时间',
  taken: '已领',
  outcome: '结果',
  state: '状态',
  more: '其他',
  act: '办理',
}

export const messages = {
  heading: '福利',
  title: (kind: string) => `福利 · ${kind}`,
  kinds: '福利种类',
  seek: '名称、编号、商品  /',
  seekLabel: '在当前种类里查找',
  view: '看哪些',
  create: (kind: string) => `新建${kind}`,
  empty: (kind: string) => ({
    open: { title: `现在没有${kind}`, text: '结束了的在“全部”里。' },
    all: { title: `还没有${kind}`, text: '运营新建以后在这里。' },
  }),
  columns: {
    coupon: shared,
    group: { ...shared, whom: '商品', taken: '已拼' },
    lottery: { ...shared, what: '奖品', whom: '抽奖机会和门店', taken: '已抽' },
    points_goods: { name: '名称', what: '兑换价', whom: '规格和限兑', taken: '已兑', state: '状态', more: '其他', act: '办理' },
  },
  shelf: { ahead: '', running: '在架', ended: '下架' },
  takeOff: '下架',
  takeOffTitle: (name: string) => `下架 ${name}`,
  endTexts: {
    coupon: '马上停止领取，已经领走的仍然有效。停了不能再开。',
    group: '马上停止参团，半小时后按付款的数量判定是否成团。停了不能再开。',
    lottery: '马上停止抽奖并公布种子，中了的奖不变。停了不能再开。',
    points_goods: '门店不能再兑，已经兑走的不变；可以在“修改”里重新上架。',
  },
  keys: { move: '上下', end: '停止', create: '新建', find: '找' },
} as const
