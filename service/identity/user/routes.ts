import type { FastifyInstance } from 'fastify'
import {
  addressAddCall,
  addressDefaultCall,
  addressDeleteCall,
  addressEditCall,
  addressListCall,
} from '@yaoji/contract/calls/purchase/address'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { listAddresses } from './addresses.ts'
import { addAddress, deleteAddress, editAddress, makeDefault } from './change-address.ts'
import { userWire } from './wire.ts'

export function registerUser(app: FastifyInstance, context: SettingContext): void {
  const { read, write } = context.database
  route(app, context, userBaseCall, async visit => userWire(context, visit))

  route(app, context, addressListCall, ({ member }) => listAddresses(read, member.id))

  route(app, context, addressAddCall, async ({ member, body, once }) => {
    const { id } = await once(trx => addAddress(trx, member.id, body))
    return { id, ...(await listAddresses(read, member.id)) }
  })

  route(app, context, addressEditCall, async ({ member, params, body }) => {
    const { id } = await write(trx => editAddress(trx, member.id, params.id, body))
    return { id, ...(await listAddresses(read, member.id)) }
  })

  route(app, context, addressDefaultCall, async ({ member, params }) => {
    await write(trx => makeDefault(trx, member.id, params.id))
    return listAddresses(read, member.id)
  })

  route(app, context, addressDeleteCall, async ({ member, params }) => {
    await write(trx => deleteAddress(trx, member.id, params.id))
    return listAddresses(read, member.id)
  })
}
