import type { FastifyInstance } from 'fastify'
import {
  draftDropCall,
  draftListCall,
  draftReadCall,
  draftSubmitCall,
  programOrderCall,
  programOrderReadCall,
  type ProgramOrderWire,
} from '@yaoji/contract/calls/purchase/program-order'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import type { Role } from '@yaoji/contract/people/roles'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import type { Program } from '../../platform/http/request/visit.ts'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { ordererOf } from '../checkout/approval.ts'
import { quoteViewAt } from '../checkout/quote-facts.ts'
import { nowOf } from './compare-now.ts'
import { dropDraft, findByNumber, findDraft, openDrafts } from './find.ts'
import { messages } from './messages.ts'
import { sentOf } from './sent-lines.ts'
import { submitDraft, takeSent, type Sending } from './submit.ts'
import { draftWire } from './wire.ts'

type DraftInput = { member: MemberRow; person: PersonRow; role: Role; program: Program | undefined; now: number }

/** What programs send under their own numbers, and the drafts that people order. */
export function registerProgramOrders(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context
  const sendingOf = async ({ member, person, role, program, now }: DraftInput, addressId?: number): Promise<Sending> => ({
    member,
    program,
    addressId,
    view: await quoteViewAt(context, now, ordererOf({ member, person, role })),
  })

  route(app, context, programOrderCall, async ({ body, request, ...visit }) => {
    const sent = sentOf(body)
    const sending = await sendingOf(visit, body.address_id)
    const found = await database.write(trx => takeSent(trx, sent, body.submit === 1, sending))
    request.log.info({ ...requesterOf(request), reason: found.id }, 'took what a program sent')
    return draftWire(found, config.siteOrigin)
  })

  route(app, context, programOrderReadCall, async ({ member, program, query }) => {
    const sender = { memberId: member.id, programId: program?.id ?? null }
    const found = await findByNumber(database.read, sender, plainLine(query.erp_sn))
    if (!found) throw ApiError.notFound(messages.unknownNumber)
    return draftWire(found, config.siteOrigin)
  })

  route(app, context, draftListCall, async ({ member }) => ({
    list: (await openDrafts(database.read, member.id)).map(row => draftWire(row, config.siteOrigin)),
  }))

  route(app, context, draftReadCall, async ({ params, ...visit }): Promise<ProgramOrderWire> => {
    const found = await findDraft(database.read, visit.member.id, params.id)
    const { view } = await sendingOf(visit)
    return draftWire(found, config.siteOrigin, await nowOf(database, found, visit.member, view))
  })

  route(app, context, draftSubmitCall, async ({ params, body, once, request, ...visit }) => {
    const sending = await sendingOf(visit, body.address_id)
    const found = await once(trx => submitDraft(trx, params.id, body.payable, sending))
    request.log.info({ ...requesterOf(request), reason: params.id }, 'ordered a draft')
    return draftWire(found, config.siteOrigin)
  })

  route(app, context, draftDropCall, async ({ member, params, now, once }) => {
    await once(trx => dropDraft(trx, member.id, params.id, now).then(() => null))
    return draftWire(await findDraft(database.read, member.id, params.id), config.siteOrigin)
  })
}
