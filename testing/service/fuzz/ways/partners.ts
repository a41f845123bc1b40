import { createHash, randomBytes } from 'node:crypto'
import { cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { chatRedeemCall, chatTicketCall } from '@yaoji/contract/calls/member/chat'
import { sellerChangesCall } from '@yaoji/contract/calls/operator/changes'
import { operateKeyEndCall } from '@yaoji/contract/calls/operator/key'
import {
  operateWebhookCreateCall,
  operateWebhookEditCall,
  operateWebhookListCall,
  operateWebhookPauseCall,
  operateWebhookRemoveCall,
  operateWebhookRenewCall,
  operateWebhookReplayCall,
  operateWebhookResumeCall,
  operateWebhookTestCall,
} from '@yaoji/contract/calls/operator/webhook'
import {
  partnerDeskChangeCall,
  partnerDeskCodeCall,
  partnerDeskEnterCall,
  partnerDeskHealthCall,
  partnerDeskLeaveCall,
  partnerDeskRevokeCall,
  partnerDeskRotateCall,
} from '@yaoji/contract/calls/identity/partner-desk'
import {
  partnerAllowCall,
  partnerAskCall,
  partnerEndedCall,
  partnerLogoutCall,
  partnerRefreshCall,
  partnerTestCall,
  partnerTokenCall,
} from '@yaoji/contract/calls/identity/partner'
import {
  wechatBindCall,
  wechatCodeCall,
  wechatLoginCall,
  wechatOwnCall,
  wechatStateCall,
  wechatUnbindCall,
} from '@yaoji/contract/calls/identity/wechat'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { testKeyOf } from '@yaoji/contract/validation/partner'
import { partnerHeader } from '@yaoji/contract/people/partners'
import { demoPassword } from '../../../../service/operations/sample/data/members.ts'
import { registerPartner } from '../../../../service/operations/commands/partners.ts'
import { newestCode } from '../../app/letters.ts'
import { portal } from '../../shops/partners.ts'
import { ask, operate, outside, type Way, type World } from './way.ts'

/** A log-in on a partner's page, renewed and ended. */
export function* onPartnerPage({ unique }: World): Way {
  const asking = { partner: portal.key, origin: portal.origin }
  const verifier = randomBytes(32).toString('base64url')
  yield* ask(partnerAskCall, {}, { query: asking })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { code } = yield* ask(partnerAllowCall, 'danti', { body: { ...asking, challenge } })
  const headers = { origin: portal.origin, 'sec-fetch-site': 'cross-site', [partnerHeader]: '1' }
  const page = { browser: `partner-${unique()}`, headers }
  const query = { partner: portal.key }
  const { access_token } = yield* ask(partnerTokenCall, page, { query, body: { code, verifier } } as never)
  yield* ask(cartTotalCall, { headers: { ...headers, authorization: `Bearer ${access_token}` } })
  yield* ask(partnerRefreshCall, page, { query, body: {} } as never)
  yield* ask(partnerLogoutCall, page, { query, body: {} } as never)
}

/** A developer tries the page on the own machine with the test key. */
export function* onTestPage({ unique }: World): Way {
  const [partner, origin] = [testKeyOf(portal.id), 'http://localhost:5173']
  const verifier = randomBytes(32).toString('base64url')
  yield* ask(partnerAskCall, {}, { query: { partner, origin } })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { code } = yield* ask(partnerTestCall, {}, { body: { partner, origin, challenge } })
  const headers = { origin, 'sec-fetch-site': 'cross-site', [partnerHeader]: '1' }
  const page = { browser: `test-${unique()}`, headers }
  yield* ask(partnerTokenCall, page, { query: { partner }, body: { code, verifier } } as never)
  yield* ask(partnerLogoutCall, page, { query: { partner }, body: {} } as never)
}

/** A partner enters its page by the code in its mailbox, looks after its registration, and ends it. */
export function* onPartnerDesk({ unique }: World): Way {
  const [mail, origin] = [`jishu${unique()}@desk.example.cn`, `https://desk${unique()}.example.cn`]
  const registered = { name: '试验合作方', origins: [origin], returns: [], widgets: ['search' as const], mail }
  const old = yield* outside(({ shop: { database } }) => database.write(trx => registerPartner(trx, registered, { name: '张三', now: 0 })))
  const from = { browser: `desk-${unique()}` }
  const { code_id } = yield* ask(partnerDeskCodeCall, from, { body: { key: old } })
  const code = yield* outside(async ({ mailbox }) => newestCode(mailbox, mail))
  yield* ask(partnerDeskEnterCall, from, { body: { key: old, code_id, code } })
  yield* ask(partnerDeskHealthCall, from)
  yield* ask(partnerDeskChangeCall, from, { body: { origins: origin, returns: '', theme: '' } })
  const { key } = yield* ask(partnerDeskRotateCall, from, { body: { key: old } })
  yield* ask(partnerDeskRevokeCall, from, { body: { key } })
  yield* ask(partnerEndedCall, from, { query: { partner: key } })
  yield* ask(partnerDeskLeaveCall, from, { body: {} })
}

/** The ERP of the seller takes up a page and comes back. */
export function* pulled(): Way {
  const { cursor } = yield* operate(sellerChangesCall, { page_size: 5 })
  yield* operate(sellerChangesCall, { cursor, page_size: 5 })
  yield* outside(({ shop: { database } }) =>
    database.write(async trx => {
      await trx.deleteFrom('webhook').execute()
      await trx.insertInto('webhook').values({ name: 'erp', cursor, pages: 1 }).execute()
      await trx.insertInto('webhook_page').values({ name: 'erp', number: 1, sent_at: Number.MAX_SAFE_INTEGER, cursor }).execute()
    }),
  )
  yield* outside(({ shop: { database } }) =>
    database.write(async trx => {
      await trx.deleteFrom('operator_key').execute()
      const row = { name: 'wms', secret: 'W'.repeat(43), scope: 'pull', created_by: 'boss', created_at: 0 }
      await trx.insertInto('operator_key').values(row).execute()
    }),
  )
  yield* operate(operateKeyEndCall, { key_name: 'wms' })
  yield* operate(operateWebhookCreateCall, { webhook: 'wms', callback_url: 'https://wms.example.cn/in', kinds: ['order'] })
  yield* operate(operateWebhookListCall, {})
  yield* operate(operateWebhookEditCall, { webhook: 'wms', callback_url: 'https://wms.example.cn/new' })
  yield* operate(operateWebhookRenewCall, { webhook: 'wms' })
  yield* operate(operateWebhookTestCall, { webhook: 'wms' })
  yield* operate(operateWebhookRemoveCall, { webhook: 'wms' })
  yield* operate(operateWebhookPauseCall, { webhook: 'erp' })
  yield* operate(operateWebhookResumeCall, { webhook: 'erp' })
  yield* operate(operateWebhookReplayCall, { webhook: 'erp', minutes: 60 })
}

export function* chatted(): Way {
  const { url } = yield* ask(chatTicketCall, 'danti', { body: {} })
  yield* operate(chatRedeemCall, { ticket: new URL(url).searchParams.get('token') ?? '' })
}

/** What a telephone does with a code: asked by WeChat, then by the shop. */
function* confirm(link: string): Way {
  yield* outside(async ({ shop: { app, config } }) => {
    const visit = (url: string) => app.inject({ url: url.replace(config.serviceOrigin, '') })
    const post = (url: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: url.replace(config.serviceOrigin, ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
        payload: new URLSearchParams(fields).toString(),
      })
    const asked = await visit(link)
    const authorize = asked.headers.location?.replace('#wechat_redirect', '') ?? ''
    const allowed = await post(authorize, { nickname: '安康店长', answer: 'allow' })
    const page = (await visit(allowed.headers.location ?? '')).body
    await post('/wechat/answer', { confirm: /name="confirm" value="([^"]+)"/.exec(page)?.[1] ?? '', answer: 'confirm' })
  })
}

/** Bound, logged in by, and unbound. */
export function* byWechat({ unique }: World): Way {
  const [owner, visitor] = [`wechat-${unique()}`, `wechat-${unique()}`]
  yield* ask(loginCall, { browser: owner }, { body: { username: 'daiqian', password: demoPassword } })
  const bind = yield* ask(wechatCodeCall, { browser: owner }, { body: { purpose: 'bind' } })
  yield* confirm(bind.link)
  yield* ask(wechatBindCall, { browser: owner }, { body: { code_id: bind.code_id } })
  const login = yield* ask(wechatCodeCall, { browser: visitor }, { body: { purpose: 'login' } })
  yield* confirm(login.link)
  yield* ask(wechatStateCall, { browser: visitor }, { params: { code: login.code_id } })
  yield* ask(wechatLoginCall, { browser: visitor }, { body: { code_id: login.code_id } })
  yield* ask(wechatOwnCall, { browser: owner })
  yield* ask(wechatUnbindCall, { browser: owner })
}
