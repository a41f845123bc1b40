import type { NearLimit } from '../../service/purchase/order/unpaid/near-limit.ts'

const goodsText = ({ name, unit, taken, most }: NearLimit['goods'][number]) => `${name} ${taken}${unit} / 上限 · limit ${most}${unit}`

/** `unpaid`: stores that are near a limit of what may be held unpaid. */
export const unpaidMessages = {
  list: (stores: readonly NearLimit[]) =>
    stores.length === 0
      ? '✓ 没有门店接近未付款上限 · No store is near a limit of unpaid orders.'
      : stores
          .map(({ store, company, orders, sum, limit, goods }) =>
            [
              `${store}  ${company}  未付款订单 · unpaid orders ${orders}  合计 · sum ${sum}  上限 · limit ${limit}`,
              ...goods.map(each => `  ${goodsText(each)}`),
            ].join('\n'),
          )
          .join('\n'),
} as const
