import { campaignPaths } from '@yaoji/contract/campaign-paths'
import { cashbackPath } from '@yaoji/contract/cashback-path'
import { lotteryPath } from '@yaoji/contract/lottery-path'
import { welfarePath } from '@yaoji/contract/welfare-path'
import { zonePaths } from '@yaoji/contract/zone-paths'
import { shopZone } from './kinds.ts'
import type { Row } from './row.ts'

/** Promotions (spec section 2): part of the zones of the page table. */
export const promotionRows = [
  {
    ...shopZone,
    name: 'groupBuyZone',
    path: zonePaths.groupBuyZone,
    title: '拼团专区',
    island: 'group-buy/GroupZonePage',
    introduction: 'ptzq',
  },
  {
    ...shopZone,
    name: 'dailySpecial',
    path: zonePaths.dailySpecial,
    title: '每日特价',
    island: 'goods-shelf/DailyPage',
    introduction: 'mrtj',
    above: { island: 'zone/PageBanner', props: { place: 'xrtj' } },
  },
  { ...shopZone, name: 'cashback', path: cashbackPath, title: '满返', island: 'cashback/CashbackPage', introduction: 'hb' },
  { ...shopZone, name: 'lottery', path: lotteryPath, title: '幸运抽奖', island: 'lottery/LotteryPage', introduction: 'draw' },
  { ...shopZone, name: 'welfare', path: welfarePath, title: '全场94折', island: 'welfare/WelfarePage', introduction: 'welfare' },
  {
    ...shopZone,
    name: 'combinationZone',
    path: zonePaths.combinationZone,
    title: '组合购',
    menu: false,
    island: 'combination/CombinationListPage',
    props: { path: zonePaths.combinationZone, title: '组合购' },
    persist: 'combination-zone',
    introduction: 'zhzq',
  },
  {
    ...shopZone,
    name: 'combinations',
    path: zonePaths.combinations,
    title: '',
    island: 'combination/CombinationGroupsPage',
    persist: 'combinations',
    introduction: 'zhmz',
  },
  {
    ...shopZone,
    name: 'combinationList',
    path: zonePaths.combinationList,
    canonical: zonePaths.combinations,
    title: '',
    island: 'combination/CombinationListPage',
    props: { path: zonePaths.combinationList },
    persist: 'combination-list',
    introduction: 'zhmz',
  },
  {
    ...shopZone,
    name: 'couponCentre',
    path: zonePaths.couponCentre,
    title: '领券中心',
    island: 'coupon-centre/CouponCentre',
    introduction: 'lqzx',
  },
  {
    ...shopZone,
    name: 'zoneCampaign',
    path: campaignPaths.zone,
    title: '',
    island: 'campaign/CampaignPage',
    props: { place: 'zqmb' },
    firstCall: 'zoneCampaignFirstCall',
  },
  {
    ...shopZone,
    name: 'activityCampaign',
    path: campaignPaths.activity,
    title: '',
    island: 'campaign/CampaignPage',
    props: { place: 'hdmb' },
    firstCall: 'activityCampaignFirstCall',
  },
  {
    ...shopZone,
    name: 'doctorPromo',
    path: campaignPaths.clinics,
    title: '医友汇',
    island: 'campaign/CampaignPage',
    props: { place: 'yyh' },
    firstCall: 'clinicCampaignFirstCall',
    introduction: 'yyh',
  },
  {
    ...shopZone,
    name: 'doctorPromoList',
    path: campaignPaths.clinicGoods,
    canonical: campaignPaths.clinics,
    title: '医友汇',
    island: 'campaign/CampaignPage',
    props: { place: 'yyh' },
    firstCall: 'clinicCampaignFirstCall',
    introduction: 'yyh',
  },
] as const satisfies readonly Row[]
