import type { RewardKind } from '@yaoji/contract/console/rewards'

/** Fields of a form that belong together, by their names. */
type Sections = readonly (readonly [title: string, hint: string, names: readonly string[]])[]

const forWhom = '给谁'
const when = '什么时候、多少'

export const sections: Readonly<Record<RewardKind, Sections>> = {
  coupon: [
    ['减什么', '', ['name', 'reduce', 'percent', 'bar', 'freight']],
    ['哪些商品', '都不填就是全部参加优惠的商品；最多填一项', ['goods_ids', 'brand']],
    [forWhom, '', ['ranks', 'first_order']],
    [when, '', ['begins_on', 'ends_on', 'valid_days', 'valid_until', 'total', 'limit']],
  ],
  group: [
    ['卖什么', '', ['goods_id', 'name', 'price', 'target']],
    [when, '', ['begins_on', 'ends_on', 'quota', 'member_limit']],
  ],
  lottery: [
    ['抽什么', '奖品、次数和概率设好以后不能改；没有分到的次数是“谢谢参与”', ['name', 'prizes']],
    ['怎么得机会', '', ['order_bar', 'check_in']],
    [forWhom, '', ['ranks']],
    [when, '', ['begins_on', 'ends_on']],
  ],
  points_goods: [['兑什么', '', ['name', 'spec', 'points', 'cash', 'total', 'limit', 'text', 'is_shown']]],
}

export const messages = {
  create: (kind: string) => `新建${kind}`,
  copy: (kind: string) => `照着新建${kind}`,
  change: (kind: string) => `修改${kind}`,
  saved: (name: string) => `${name}已生效`,
  sent: (title: string) => `${title}已交第二人签字`,
  notEmptied: '已经有的不能清空，请改写',
  onShelf: '上架',
  offShelf: '下架',
  keys: { look: '看影响 / 确认', back: '返回' },
} as const
