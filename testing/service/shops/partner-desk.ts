import { expect } from 'vitest'
import { partnerDeskCall, partnerDeskCodeCall, partnerDeskEnterCall } from '@yaoji/contract/calls/identity/partner-desk'
import { setPartner } from '../../../service/operations/commands/partners.ts'
import { openShop } from './commerce-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import { cookieJar, newestCode, testMailbox } from '../app/letters.ts'
import { portal } from './partners.ts'

/** Where the codes of the portal go. */
export const deskMail = 'jishu@portal.example.cn'

type Browser = ReturnType<typeof cookieJar>
type GivenCode = { code_id: string; code: string; key?: string }

/** A shop whose portal has registered its mail, with the steps of its own page. */
export async function openDeskShop(dialect: TestDialect) {
  const mailbox = testMailbox()
  const shop = await openShop(dialect, { config: { senders: mailbox.senders } })
  await shop.database.write(trx => setPartner(trx, portal.key, { mail: deskMail }, { name: '张三', now: 0 }))
  const browser = () => cookieJar(shop)
  const askCode = async ({ call }: Browser, key: string = portal.key) => (await call(partnerDeskCodeCall, { body: { key } })).body
  const enter = ({ call }: Browser, given: GivenCode) => call(partnerDeskEnterCall, { body: { key: portal.key, ...given } })
  const proof = async (from: Browser, key?: string): Promise<GivenCode> => {
    const code_id = (await askCode(from, key)).data?.code_id ?? ''
    shop.clock.advance(60_000)
    return { code_id, code: newestCode(mailbox, deskMail) }
  }
  return {
    ...shop,
    /** A fresh code of the registered mail, some time after the last. */
    proof,
    mailbox,
    browser,
    askCode,
    enter,
    async logIn(from: Browser = browser()): Promise<Browser> {
      const code_id = (await askCode(from)).data?.code_id ?? ''
      expect((await enter(from, { code_id, code: newestCode(mailbox, deskMail) })).status).toBe(200)
      shop.clock.advance(60_000)
      return from
    },
    seen: async ({ call }: Browser) => (await call(partnerDeskCall)).body.data,
  }
}

export type DeskShop = Awaited<ReturnType<typeof openDeskShop>>
