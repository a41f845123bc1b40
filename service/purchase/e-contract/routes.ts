import type { FastifyInstance } from 'fastify'
import { contractListCall, contractPaperCall, contractReadCall, contractSignCall } from '@yaoji/contract/calls/purchase/e-contract'
import { paperSignCall, paperTemplateCall } from '@yaoji/contract/calls/identity/paper-templates'
import * as paths from '@yaoji/contract/paths'
import type { MemberRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { chainStoresOf, signedFor } from './chain.ts'
import { issueLacking, lackingKinds } from './issue.ts'
import { chainWire, findContract, listWire, ownContracts, readContract } from './list.ts'
import { messages } from './messages.ts'
import { contractPaper } from './paper.ts'
import { beginSigning, takeSigned, textsOf } from './sign.ts'
import { paperTemplate, signedTemplate } from './template.ts'

const noticeMaxBytes = 64 * 1024

/** Contracts of the store: which there are, their texts, and signing them. */
export function registerContract(app: FastifyInstance, context: SettingContext): void {
  const { database, config } = context

  /** Issues what these stores lack. */
  async function issue(members: readonly MemberRow[], now: number): Promise<void> {
    const lacking = []
    for (const member of members)
      if (lackingKinds(member, await ownContracts(database.read, member.id), now).length > 0) lacking.push(member.id)
    if (lacking.length === 0) return
    const { name: seller = '' } = await context.readSetting('transfer_account')
    for (const id of lacking) await database.write(trx => issueLacking(trx, id, { seller, now }))
  }

  route(app, context, contractListCall, async ({ member, person, now }) => {
    const view = { now, canSign: config.signing !== undefined }
    const stores = await chainStoresOf(database.read, { member, person })
    await issue([member, ...stores], now)
    const own = listWire(await ownContracts(database.read, member.id), { member, ...view })
    return stores.length === 0 ? own : { ...own, stores: await chainWire(database.read, stores, view) }
  })

  route(app, context, contractReadCall, async ({ member, person, params, now }) =>
    readContract(database.read, await signedFor(database.read, { member, person }), params.id, now),
  )

  route(app, context, contractPaperCall, async ({ member, person, params }) =>
    contractPaper(await findContract(database.read, await signedFor(database.read, { member, person }), params.id)),
  )

  route(app, context, contractSignCall, async ({ member, person, body, now, once }) => {
    const { signing } = config
    if (!signing) throw ApiError.conflict(messages.noProvider)
    const request = await once(trx => beginSigning(trx, { member, person, texts: textsOf(body), now }))
    return { url: await signing.begin({ ...request, returnUrl: config.siteOrigin + paths.contract }) }
  })

  route(app, context, paperTemplateCall, ({ member, query, now }) => paperTemplate(database.read, member, query.kind, now))

  route(app, context, paperSignCall, ({ member, person, body, now }) => signedTemplate(database.read, { member, person, ...body, now }))

  registerSigningNotices(app, context)
}

/** Where the provider tells what became of a signing. Its body is read as it came: the signature is over every byte. */
function registerSigningNotices(app: FastifyInstance, { database, config, now }: SettingContext): void {
  const { signing } = config
  if (!signing) return
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: noticeMaxBytes }, async (_: unknown, body: string) => body)
    scope.post<{ Body: string }>('/notify/signing', { config: { isSignedByItself: true } }, async ({ headers, body, log }) => {
      const notice = signing.readNotice({ headers, body: body ?? '' })
      if (!notice) throw ApiError.notLoggedIn()
      const isTaken = await database.write(trx => takeSigned(trx, notice, now()))
      if (!isTaken) log.error({ reason: 'other texts' }, 'a provider tells of a signing that is none of ours')
      return { taken: isTaken }
    })
  })
}
