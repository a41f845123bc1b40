import type { Transaction } from 'kysely'
import type { SaleLine } from '../../cart/priced-line.ts'
import { messages } from '../../checkout/messages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { controlledType, isInArea } from '../../../catalogue/offer/controlled-sales.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'

/** Controlled goods are offered by the default address; what another one is chosen for must lie in their area too. */
export async function refuseOutOfArea(trx: Transaction<Tables>, lines: readonly SaleLine[], region: string): Promise<void> {
  const controlled = lines.filter(line => line.offer.goods.type === controlledType)
  if (controlled.length === 0) return
  const areas = await trx
    .selectFrom('goods_area')
    .selectAll()
    .where(
      'goods_id',
      'in',
      controlled.map(line => line.offer.goods.id),
    )
    .execute()
  const outside = controlled.find(
    ({ offer: { goods } }) =>
      !isInArea(
        region,
        areas.filter(area => area.goods_id === goods.id).map(area => area.province),
      ),
  )
  if (outside) throw ApiError.invalid('address_id', messages.outOfArea(outside.offer.goods.name))
}
