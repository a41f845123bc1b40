import { addressDeleteCall } from '@yaoji/contract/calls/purchase/address'
import {
  operatePointsCancelCall,
  operatePointsCheckAddressCall,
  operatePointsFinishCall,
  operatePointsGoodsSaveCall,
  operatePointsShipCall,
} from '@yaoji/contract/calls/operator/points-mall'
import {
  pointsMallCall,
  pointsOrderAddCall,
  pointsOrderApproveCall,
  pointsOrderCancelCall,
  pointsOrderListCall,
  pointsOrderReceiveCall,
  pointsOrderSendBackCall,
} from '@yaoji/contract/calls/rewards/points-mall'
import { addressOf, uncheckedAddress } from './purchase.ts'
import { ask, need, operate, type Way, type World } from './way.ts'

type Redeemed = { goodsId: number; cash?: string; approval?: 1; addressId?: number }

function* redeem(as: string, { goodsId: goods_id, cash = '0.00', addressId, ...more }: Redeemed): Way<{ id: string; points_sn: string }> {
  const { list } = yield* ask(pointsMallCall, as, { query: {} })
  const { points } = need(
    list.find(({ id }) => id === goods_id),
    'goods for points',
  )
  yield* ask(pointsOrderAddCall, as, {
    body: { goods_id, number: 1, address_id: addressId ?? (yield* addressOf(as)), points, cash, ...more },
  })
  const order = need((yield* ask(pointsOrderListCall, as, { query: {} })).list[0], 'points order')
  return { id: order.id, points_sn: order.order_sn }
}

/** What the shop puts up is redeemed: sent and there, given up, cancelled, and asked for by who may not alone. */
export function* redeemed(world: World): Way {
  const { unique } = world
  const as = 'danti'
  const saved = { total: 100, points: 1 }
  const { points_goods_id: goodsId } = yield* operate(operatePointsGoodsSaveCall, { name: `积分商品${unique()}`, ...saved })
  const first = yield* redeem(as, { goodsId })
  const parcel = { carrier: '示例快递', parcel_number: 'SF1' }
  yield* operate(operatePointsShipCall, { points_sn: first.points_sn, ...parcel })
  yield* ask(pointsOrderReceiveCall, as, { params: { id: first.id } })
  const second = yield* redeem(as, { goodsId })
  yield* operate(operatePointsShipCall, { points_sn: second.points_sn, ...parcel })
  yield* operate(operatePointsFinishCall, { points_sn: second.points_sn })
  const addressId = yield* uncheckedAddress('zhensuo', world)
  const { points_sn: unchecked } = yield* redeem('zhensuo', { goodsId, addressId })
  yield* operate(operatePointsCheckAddressCall, { points_sn: unchecked })
  yield* ask(addressDeleteCall, 'zhensuo', { params: { id: addressId } })
  yield* ask(pointsOrderCancelCall, as, { params: { id: (yield* redeem(as, { goodsId })).id } })
  yield* operate(operatePointsCancelCall, { points_sn: (yield* redeem(as, { goodsId })).points_sn, reason: '缺货' })
  const dear = { name: `贵重商品${unique()}`, ...saved, cash: '1500.00' }
  const { points_goods_id } = yield* operate(operatePointsGoodsSaveCall, dear)
  for (const isApproved of [true, false]) {
    const { id } = yield* redeem('caigou', { goodsId: points_goods_id, cash: '1500.00', approval: 1 })
    if (isApproved) yield* ask(pointsOrderApproveCall, as, { params: { id } })
    else yield* ask(pointsOrderSendBackCall, as, { params: { id }, body: { reason: '先不兑' } })
  }
}
