import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consolePersonalRegisterCall } from '@yaoji/contract/calls/console/answers'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { personalAskCall } from '@yaoji/contract/calls/member/personal-data'
import { operatePersonalAnswerCall } from '@yaoji/contract/calls/operator/personal-data'
import { answerReaders } from '@yaoji/contract/console/answers'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { usualFigures } from '@yaoji/contract/operator/legal-figures'
import { personalItems, recipients } from '@yaoji/contract/people/personal-data'
import type { Config } from '../../platform/config.ts'
import { personalRegister } from './register.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { testMailbox } from '../../../testing/service/app/letters.ts'

const dayMs = 86_400_000
/** Named alike in the configuration and in the register. */
const adapters = ['logistics', 'alipay', 'wechat', 'wechatLogin', 'signing', 'invoices', 'chat', 'ocr'] as const

describe.each(dialects)('the register of processing in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect, { senders: { ...testMailbox().senders, mail: undefined } })
  })
  afterAll(() => closeConsole(shop))

  const register = async (as: StaffRole = 'service') => (await shop.press(consolePersonalRegisterCall, { as })).body.data
  const queue = async () => (await shop.press(consoleTodayCall, { as: 'service' })).body.data.queues.find(each => each.queue === 'personal')

  test('is the register that the policy reads, without its links, for those who answer persons', async () => {
    const { items, kept } = await register('admin')
    expect(items).toHaveLength(Object.keys(personalItems).length)
    expect(items.filter(item => item.is_sensitive).map(({ name }) => name)).toEqual([personalItems.idCards.name, personalItems.agents.name])
    expect(items.find(({ name }) => name.startsWith('微信身份'))?.purpose).toContain('在绑定微信可以解绑')
    expect(kept.length).toBeGreaterThan(3)
    for (const as of staffRoles)
      expect((await shop.press(consolePersonalRegisterCall, { as })).status, as).toBe(answerReaders.personal.includes(as) ? 200 : 403)
  })

  test('says of each recipient whether the configuration hands anything to it', async () => {
    const state = Object.fromEntries((await register()).recipients.map(each => [each.name, each.state]))
    expect(Object.keys(state)).toHaveLength(Object.keys(recipients).length)
    const { sms, mail, carriers, bank } = recipients
    expect([state[sms.name], state[mail.name]]).toEqual([shop.config.hasTrialMailbox ? 'trial' : 'on', 'off'])
    expect([state[carriers.name], state[bank.name]]).toEqual(['always', 'always'])
  })

  test.each(adapters)('names %s where it alone is configured, and a stand-in as one', async adapter => {
    const off = Object.fromEntries(adapters.map(each => [each, undefined]))
    const trials = { hasTrialGateway: false, hasTrialWechat: false, hasTrialChat: false, hasTrialOcr: false, hasTrialMailbox: false }
    const none = { ...shop.config, ...off, ...trials, senders: { sms: undefined, mail: undefined } } as Config
    const statesWith = async (change: Partial<Config>) =>
      (await personalRegister(shop.database.read, { ...none, ...change }, 0)).recipients.filter(
        ({ state }) => !['always', 'off'].includes(state),
      )
    expect(await statesWith({})).toEqual([])
    // What an adapter can do is not asked here.
    const set = { [adapter]: {} } as Partial<Config>
    expect(await statesWith(set)).toMatchObject([{ name: recipients[adapter].name, state: 'on' }])
    const isStandIn = Object.fromEntries(Object.keys(trials).map(each => [each, true])) as Partial<Config>
    const [shown] = await statesWith({ ...set, ...isStandIn })
    expect(shown?.state).toBe(adapter === 'logistics' ? 'on' : 'trial')
  })

  test('counts requests, which are late in 今日 from their last day on', async () => {
    await shop.call(personalAskCall, { as: 'buyer', body: { text: '谁查过我的资料' } })
    expect((await register()).requests).toEqual({ waiting: 1, overdue: 0, done: 0 })
    expect(await queue()).toMatchObject({
      count: 1,
      is_late: false,
      items: [{ detail: '谁查过我的资料', note: expect.stringContaining('最晚') }],
    })
    shop.clock.advance((usualFigures.answer_working_days / 5) * 7 * dayMs + dayMs)
    expect((await register()).requests).toMatchObject({ waiting: 1, overdue: 1 })
    expect(await queue()).toMatchObject({ is_late: true, items: [{ note: expect.stringContaining('已逾期') }] })
    const body = { personal_request: (await queue())?.items[0]?.id ?? '', answer: '已答复' }
    expect((await shop.press(operatePersonalAnswerCall, { as: 'service', body })).status).toBe(200)
    expect((await register()).requests).toEqual({ waiting: 0, overdue: 0, done: 1 })
    expect((await queue())?.count).toBe(0)
  })
})
