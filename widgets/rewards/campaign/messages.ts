import type { CampaignPlace } from '@yaoji/contract/calls/storefront/campaign'
import type { CampaignState } from '@yaoji/contract/domain/campaign-state'
import * as words from '@yaoji/contract/words'

export const messages = {
  titles: { yjh: '药聚会', Hdzx: '活动中心', zqmb: '专区', hdmb: '活动', yyh: '医友汇' } satisfies Record<CampaignPlace, string>,
  tabs: '活动',
  states: { running: '进行中', ahead: '未开始', refused: '不符合条件', ended: '已结束' } satisfies Record<CampaignState, string>,
  loading: '正在读取活动…',
  failed: '活动加载失败',
  visitorTitle: '登录后查看活动',
  missing: '活动不存在或已结束',
  period: (from: string, until: string) => `${from} 至 ${until}`,
  preview: '预览：这是保存的草稿，买家看到的是已发布的内容',
  ended: '活动已结束',
  refusedHint: '其他商品照常可以采购。',
  toGoods: words.toAllGoods,
  toSpecials: '去看每日特价',
  beginsIn: '距开始',
  endsIn: '距结束',
  left: (days: number, clock: string) => (days > 0 ? `${days}天 ${clock}` : clock),
  goods: '活动商品',
  views: '医友汇栏目',
  wholePage: '活动页',
  allGoods: '全部活动商品',
  coupons: '活动优惠券',
  couponsLoading: '正在读取优惠券…',
  couponsFailed: '优惠券加载失败，可到领券中心领取',
  toCoupons: '去领券中心',
  table: '活动说明表',
  running: '正在进行的活动',
  until: (time: string) => `${time}结束`,
} as const
