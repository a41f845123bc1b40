import { campaignPageCall } from '@yaoji/contract/calls/storefront/campaign'
import { controlledGroupCall, newControlledCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import { couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { feedbackAddCall, feedbackListCall } from '@yaoji/contract/calls/member/feedback'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsGroupCall, groupJoinCall } from '@yaoji/contract/calls/rewards/group-buy'
import { drawActivityCall, drawCall, drawClaimCall, drawNewRecordCall, drawRecordCall } from '@yaoji/contract/calls/rewards/lottery'
import { operateAnnounceCall, operateAnnounceRecallCall } from '@yaoji/contract/calls/operator/announce'
import {
  operateCampaignEndCall,
  operateCampaignPictureCall,
  operateCampaignPublishCall,
  operateCampaignRestoreCall,
  operateCampaignSaveCall,
} from '@yaoji/contract/calls/operator/campaign'
import { operateCouponEndCall, operateCouponOfferCall } from '@yaoji/contract/calls/operator/coupon'
import { operateFeedbackAnswerCall } from '@yaoji/contract/calls/operator/feedback'
import { operateGoodsCostCall } from '@yaoji/contract/calls/operator/goods'
import { operateGroupEndCall, operateGroupOpenCall } from '@yaoji/contract/calls/operator/group-buy'
import { operateLotteryEndCall, operateLotteryOpenCall, operateLotteryShipCall } from '@yaoji/contract/calls/operator/lottery'
import { operatePromotionEndCall, operatePromotionSaveCall } from '@yaoji/contract/calls/operator/promotion'
import { operateReportCall } from '@yaoji/contract/calls/operator/inspection-report'
import {
  operateRequestArriveCall,
  operateRequestDeclineCall,
  operateRequestQuoteCall,
  operateRequestWithdrawCall,
} from '@yaoji/contract/calls/operator/purchase-request'
import { operateRightApproveCall, operateRightForbidCall, operateRightRefuseCall } from '@yaoji/contract/calls/operator/purchase-right'
import { orderParcelsCall } from '@yaoji/contract/calls/purchase/order'
import {
  purchaseRequestAddCall,
  purchaseRequestCloseCall,
  purchaseRequestListCall,
  purchaseRequestReadCall,
} from '@yaoji/contract/calls/member/purchase-request'
import { purchaseRightCall } from '@yaoji/contract/calls/storefront/purchase-right'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { sampleGroups } from '../../../../service/operations/sample/data/controlled.ts'
import { typedRequest } from '../../orders/purchase-requests.ts'
import { tinyPng } from '../../app/tiny-files.ts'
import { addressOf, buy, receive, upload } from './purchase.ts'
import { ask, need, operate, outside, type Way, type World } from './way.ts'

const as = 'danti'
export const dayFrom = (days: number) => outside(async ({ shop }) => addDays(chinaDay(shop.clock.now()), days))
const fileOf = (document: object) => Buffer.from(JSON.stringify(document)).toString('base64url')

export function* goodsIds(count: number): Way<number[]> {
  const { list } = yield* ask(goodsListCall, as, { query: { in_stock: 1, page_size: 100 } })
  return list
    .filter(({ is_buy, price_kind }) => is_buy === 1 && price_kind === 'base')
    .slice(-count)
    .map(({ id }) => id)
}

export function* couponsOffered({ unique }: World): Way {
  const [ends_on, number] = [yield* dayFrom(30), unique()]
  const [goods] = yield* goodsIds(1)
  yield* operate(operateGoodsCostCall, { goods_id: String(goods), price: '0.01' })
  const offer = yield* operate(operateCouponOfferCall, { name: `店庆券${number}`, reduce: '5.00', ends_on, valid_days: 7 })
  yield* ask(couponClaimCall, as, { body: { offer_id: offer.offer_id } })
  yield* operate(operateCouponEndCall, { offer_id: String(offer.offer_id) })
}

export function* groupsOpened(): Way {
  const [ends_on, [id]] = [yield* dayFrom(30), yield* goodsIds(1)]
  const goodsId = need(id, 'goods')
  const { group_id } = yield* operate(operateGroupOpenCall, { goods_id: String(goodsId), price: '0.50', target: '10', ends_on })
  yield* ask(goodsGroupCall, as, { params: { id: goodsId } })
  yield* ask(groupJoinCall, as, { params: { id: group_id }, body: { number: 10 } })
  yield* operate(operateGroupEndCall, { group_id: String(group_id) })
}

export function* lotteriesHeld({ unique }: World): Way {
  const ends_on = yield* dayFrom(30)
  const opened = { name: `抽奖${unique()}`, prizes: ['thing:试验奖品/9.90:9999:10'], order_bar: '1.00', ends_on }
  const { draw_id } = yield* operate(operateLotteryOpenCall, opened)
  yield* buy(as)
  yield* ask(drawActivityCall, as, { params: { id: draw_id } })
  const { id } = yield* ask(drawCall, as, { query: { id: draw_id } })
  yield* ask(drawRecordCall, as, { query: {} })
  yield* ask(drawNewRecordCall, {}, { query: { id: draw_id } })
  yield* ask(drawClaimCall, as, { params: { id }, body: { address_id: yield* addressOf(as) } })
  yield* operate(operateLotteryShipCall, { record_id: String(id), carrier: '示例快递', parcel_number: 'SF1' })
  yield* operate(operateLotteryEndCall, { draw_id: String(draw_id) })
}

export function* campaignsAndPromotions({ unique }: World): Way {
  const [begins, ends, goods] = [yield* dayFrom(-1), yield* dayFrom(5), yield* goodsIds(2)]
  const document = { begins, ends, name: `冬季专场${unique()}` }
  const file = fileOf({ ...document, blocks: [{ type: 'goods', title: '主推', goods }] })
  const { campaign_id, change_id } = yield* operate(operateCampaignSaveCall, { place: 'zqmb', file })
  yield* operate(operateCampaignPictureCall, { file: tinyPng })
  yield* operate(operateCampaignRestoreCall, { campaign_id: String(campaign_id), change_id: String(change_id) })
  yield* operate(operateCampaignPublishCall, { campaign_id: String(campaign_id) })
  yield* ask(campaignPageCall, as, { params: { place: 'zqmb' }, query: { id: campaign_id } })
  yield* operate(operateCampaignEndCall, { campaign_id: String(campaign_id) })
  const daily = fileOf({ ...document, goods: goods.map(id => ({ id, price: '0.50' })) })
  const { promotion_id } = yield* operate(operatePromotionSaveCall, { promotion_kind: 'daily', file: daily })
  yield* operate(operatePromotionEndCall, { promotion_id: String(promotion_id) })
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n').toString('base64url')

export function* reported(): Way {
  const { order_id: id } = yield* receive(as)
  const { parcels } = yield* ask(orderParcelsCall, as, { params: { id } })
  const batch = need(parcels[0]?.batches[0], 'batch')
  yield* operate(operateReportCall, { batch: batch.ph, goods: String(batch.goods_id), file: pdf })
}

export function* rightsDecided(): Way {
  const store = 'zhensuo'
  const lots = yield* ask(newControlledCall, store)
  yield* ask(controlledGroupCall, store, { params: { id: need(sampleGroups[0], 'group').slug }, query: {} })
  const goods = lots.flatMap(lot => lot.goods)
  const { id: goods_id } = need(
    goods.find(({ cant_buy }) => cant_buy?.code === 'NEED_APPLY'),
    'controlled goods',
  )
  yield* ask(purchaseRightCall, store, { body: { goods_id } })
  yield* operate(operateRightApproveCall, { store, goods_id })
  yield* operate(operateRightRefuseCall, { store, goods_id, reason: '不在合作名单' })
  yield* operate(operateRightForbidCall, { store: 'danti', goods_id, reason: '违反控销协议' })
}

export function* requested(): Way {
  const [goodsId] = yield* goodsIds(1)
  const goods_id = need(goodsId, 'goods')
  const typed = yield* outside(async ({ shop }) => typedRequest(shop.clock.now()))
  const until = yield* dayFrom(20)
  for (const kind of ['quote', 'arrive', 'decline', 'close'] as const) {
    const { id } = yield* ask(purchaseRequestAddCall, as, { body: typed })
    const { request_sn } = yield* ask(purchaseRequestReadCall, as, { params: { id } })
    if (kind === 'quote') yield* operate(operateRequestQuoteCall, { request_sn, goods_id, price: '9.80', until, differs: '同类商品' })
    if (kind === 'quote') yield* operate(operateRequestWithdrawCall, { request_sn, answer: '价格有误' })
    if (kind === 'arrive') yield* operate(operateRequestArriveCall, { request_sn, goods_id, differs: '同类商品' })
    if (kind === 'decline') yield* operate(operateRequestDeclineCall, { request_sn, answer: '厂家停产' })
    if (kind === 'close') yield* ask(purchaseRequestCloseCall, as, { params: { id } })
  }
  yield* ask(purchaseRequestListCall, as, { query: {} })
  const feedback = { kind: 'site', content: '试验反馈内容', photo_ids: [yield* upload(as)] } as const
  yield* ask(feedbackAddCall, as, { body: feedback })
  const { feedback_sn } = need((yield* ask(feedbackListCall, as, { query: {} })).list[0], 'feedback')
  yield* operate(operateFeedbackAnswerCall, { feedback_sn, answer: '已处理' })
  const { announcement } = yield* operate(operateAnnounceCall, { title: '系统维护', kind: 'system' })
  yield* operate(operateAnnounceRecallCall, { announcement })
}
