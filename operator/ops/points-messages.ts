import type { PointsGoodsOperatedWire, PointsOrderOperatedWire } from '../../contract/calls/operator/points-mall.ts'
import { pointsOrderStateNames } from '../../contract/domain/rewards/points-mall.ts'

export const pointsCommands: Readonly<Record<string, string>> = {
  'points-goods-save': '在积分商城上架商品，或修改 · put goods into 积分商城, or change them',
  'points-ship': '积分订单发货 · send a points order',
  'points-check-address': '积分订单的收货地址核对无误 · the address of a points order is where its store is licensed',
  'points-finish': '积分订单已送达 · a points order has come',
  'points-cancel': '取消待发货的积分订单，积分和余额退回 · cancel a points order that is not sent, points and money go back',
}

export const pointsMessages = {
  goods: ({ points_goods_id, name, points, cash, total, taken, is_shown }: PointsGoodsOperatedWire) =>
    `✓ ${points_goods_id}  ${name}  ${points} 积分 · points + ¥${cash}  ${taken}/${total}  ${is_shown === 1 ? '上架 · shown' : '下架 · off'}`,
  order: ({ points_sn, state, name, number }: PointsOrderOperatedWire) =>
    `✓ ${points_sn}  ${name} ×${number}  ${pointsOrderStateNames[state]}`,
} as const
