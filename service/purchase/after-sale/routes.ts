import type { FastifyInstance } from 'fastify'
import {
  afterSaleAskCall,
  afterSaleDetailCall,
  afterSaleOptionsCall,
  afterSaleReceiveCall,
  afterSaleSendBackCall,
  afterSaleWithdrawCall,
} from '@yaoji/contract/calls/purchase/after-sale'
import type { AfterSaleAction } from '@yaoji/contract/domain/order/after-sale-states'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route, type Once } from '../../platform/http/route.ts'
import { askAfterSale } from './ask.ts'
import { afterSaleDetail } from './detail.ts'
import { lockOwnAfterSale } from './find.ts'
import { messages } from './messages.ts'
import { afterSaleOptions } from './options.ts'
import { moveAfterSale, type AfterSaleHappening } from './transition.ts'

type Own = { member: { id: number }; person: { id: number }; params: { id: string }; now: number; once: Once }

/** With which parcel the goods go back. @throws {ApiError} */
function parcelOf(body: { carrier: string; parcel_number: string }): Pick<AfterSaleHappening, 'note' | 'values'> {
  const [carrier, parcel_number] = [plainLine(body.carrier), plainLine(body.parcel_number)]
  if (!carrier) throw ApiError.invalid('carrier', messages.carrierMissing)
  if (!parcel_number) throw ApiError.invalid('parcel_number', messages.numberMissing)
  return { note: `${carrier} ${parcel_number}`, values: { carrier, parcel_number } }
}

/** What buyers ask for after delivery (domain.md section 8). */
export function registerAfterSale(app: FastifyInstance, context: SettingContext): void {
  const {
    database,
    config: { serviceOrigin },
  } = context
  const facts = async () => ({ serviceOrigin, returnAddress: await context.readSetting('return_address') })

  /** Moves an own after-sale and answers it as it stands then. */
  const move = async (
    event: AfterSaleAction,
    { member, person, params, now, once }: Own,
    more: Pick<AfterSaleHappening, 'note' | 'values'> = {},
  ) => {
    const known = await facts()
    return once(async trx => {
      const row = await lockOwnAfterSale(trx, member.id, params.id)
      await moveAfterSale(trx, row, event, { by: { kind: 'buyer', personId: person.id }, now, ...more })
      return afterSaleDetail(trx, member.id, params.id, known)
    })
  }

  route(app, context, afterSaleOptionsCall, ({ member, params, now }) =>
    afterSaleOptions(database.read, { member, orderId: params.id, now, serviceOrigin }),
  )

  route(app, context, afterSaleAskCall, async ({ member, person, params, body, now, once }) => {
    const known = await facts()
    return once(async trx => {
      const by = { kind: 'buyer', personId: person.id } as const
      const id = await askAfterSale(trx, { member, by, orderId: params.id, body, now })
      return afterSaleDetail(trx, member.id, id, known)
    })
  })

  route(app, context, afterSaleDetailCall, async ({ member, params }) =>
    afterSaleDetail(database.read, member.id, params.id, await facts()),
  )

  route(app, context, afterSaleWithdrawCall, input => move('withdraw', input))

  route(app, context, afterSaleSendBackCall, input => move('send-back', input, parcelOf(input.body)))

  route(app, context, afterSaleReceiveCall, input => move('receive', input))
}
