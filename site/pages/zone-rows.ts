import { campaignPaths } from '@yaoji/contract/campaign-paths'
import { cashbackPath } from '@yaoji/contract/cashback-path'
import { controlledPaths } from '@yaoji/contract/controlled-paths'
import { lotteryPath } from '@yaoji/contract/lottery-path'
import { welfarePath } from '@yaoji/contract/welfare-path'
import { zonePaths } from '@yaoji/contract/zone-paths'
import { shopZone } from './kinds.ts'
import type { Row } from './row.ts'

/** Zones and promotions (spec section 2): part of the page table. */
export const zoneRows = [
  { ...shopZone, name: 'brands', path: zonePaths.brands, canonical: '/ppzq', title: '品牌专区', screen: 'brands' },
  { ...shopZone, name: 'brand', path: zonePaths.brand, canonical: '/ppzq/info/{id}', title: '品牌详情', screen: 'brand' },
  { ...shopZone, name: 'activityZone', path: campaignPaths.fair, canonical: '/yjh', title: '药聚会', screen: 'activity-zone' },
  {
    ...shopZone,
    name: 'activityCentre',
    path: campaignPaths.activities,
    canonical: '/Hdzx/{id}',
    title: '活动中心',
    screen: 'activity-centre',
  },
  { ...shopZone, name: 'controlledSales', path: controlledPaths.controlledSales, title: '控销专区', screen: 'controlled-sales' },
  { ...shopZone, name: 'newControlledSales', path: controlledPaths.newControlledSales, title: '控销新品', screen: 'new-controlled-sales' },
  {
    ...shopZone,
    name: 'controlledGoods',
    path: controlledPaths.controlledGoods,
    canonical: '/kxzq/goods/{id}',
    title: '控销商品',
    screen: 'controlled-goods',
  },
  { ...shopZone, name: 'herbalZone', path: '/zyyp', title: '中药饮片专区', screen: 'herbal-zone' },
  { ...shopZone, name: 'deviceZone', path: '/qxzq', title: '医疗器械专区', screen: 'device-zone' },
  { ...shopZone, name: 'nearExpiryZone', path: '/jxqzc', title: '近效期专场', screen: 'near-expiry-zone' },
  { ...shopZone, name: 'freeShippingZone', path: zonePaths.freeShippingZone, title: '优选专区', screen: 'free-shipping-zone' },
  {
    ...shopZone,
    name: 'freeShippingTable',
    path: zonePaths.freeShippingTable,
    canonical: zonePaths.freeShippingZone,
    title: '优选专区',
    screen: 'free-shipping-table',
  },
  { ...shopZone, name: 'groupBuyZone', path: zonePaths.groupBuyZone, title: '拼团专区', screen: 'group-zone' },
  { ...shopZone, name: 'dailySpecial', path: zonePaths.dailySpecial, title: '每日特价', screen: 'daily-special' },
  { ...shopZone, name: 'cashback', path: cashbackPath, title: '满返', screen: 'cashback' },
  { ...shopZone, name: 'lottery', path: lotteryPath, title: '幸运抽奖', screen: 'lottery' },
  { ...shopZone, name: 'welfare', path: welfarePath, title: '全场94折', screen: 'welfare' },
  { ...shopZone, name: 'combinationZone', path: zonePaths.combinationZone, title: '组合购', menu: false, screen: 'combination-zone' },
  { ...shopZone, name: 'combinations', path: zonePaths.combinations, title: '', screen: 'combinations' },
  {
    ...shopZone,
    name: 'combinationList',
    path: zonePaths.combinationList,
    canonical: zonePaths.combinations,
    title: '',
    screen: 'combination-list',
  },
  { ...shopZone, name: 'couponCentre', path: zonePaths.couponCentre, title: '领券中心', screen: 'coupon-centre' },
  { ...shopZone, name: 'zoneCampaign', path: campaignPaths.zone, title: '', screen: 'zone-campaign' },
  { ...shopZone, name: 'activityCampaign', path: campaignPaths.activity, title: '', screen: 'activity-campaign' },
  { ...shopZone, name: 'doctorPromo', path: campaignPaths.clinics, title: '医友汇', screen: 'clinic-campaign' },
  {
    ...shopZone,
    name: 'doctorPromoList',
    path: campaignPaths.clinicGoods,
    canonical: campaignPaths.clinics,
    title: '医友汇',
    screen: 'clinic-goods',
  },
] as const satisfies readonly Row[]
