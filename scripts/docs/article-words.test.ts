import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { afterSaleKindNames } from '@yaoji/contract/orders/after-sale-names'
import { contractKindNames } from '@yaoji/contract/domain/agreements/contract-state'
import { deductionKinds } from '@yaoji/contract/domain/deductions/deductions'
import { feedbackKindNames } from '@yaoji/contract/people/self-service'
import { neededOf } from '@yaoji/contract/papers/needed'
import { recipients, type RecipientName } from '@yaoji/contract/people/personal-data'
import { payMethodNames } from '@yaoji/contract/orders/pay-methods'
import { roleNames } from '@yaoji/contract/people/roles'
import type { Config } from '../../service/platform/config.ts'
import type { Message } from '../../service/providers/messaging/message.ts'
import { messages as offerMessages } from '../../service/catalogue/offer/messages.ts'
import { tagWords } from '../../service/catalogue/offer/words/tags.ts'
import { deductionName } from '../../service/promotions/rules/messages.ts'
import { withTables } from './privacy-policy.ts'
import { cancelReasonNames } from '../../widgets/purchase/order/messages.ts'

const root = join(import.meta.dirname, '../..')
const content = join(root, 'site/content')
const read = (name: string): string => readFileSync(join(content, name), 'utf8')
const articles = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))

/** Providers of the configuration: what may be absent, but for the database. */
type Adapter =
  | Exclude<
      { [Key in keyof Config]-?: undefined extends Config[Key] ? Key : never }[keyof Config],
      'databaseUrl' | 'databaseReadUrl' | 'databaseDirectUrl' | 'databasePoolSize' | 'readyToken'
    >
  | keyof Config['senders']

/** Recipients without an adapter: parcels and money leave the shop in any case, and a store decides itself about its programs. */
const always = ['carriers', 'programs', 'bank'] as const
/** Each adapter of the configuration hands personal data to the recipient of its name, and the register has no further ones. */
const byAdapter: Readonly<Record<Exclude<RecipientName, (typeof always)[number]>, Adapter>> = {
  ...{ sms: 'sms', mail: 'mail', alipay: 'alipay', wechat: 'wechat', wechatLogin: 'wechatLogin' },
  ...{ chat: 'chat', signing: 'signing', invoices: 'invoices', logistics: 'logistics', ocr: 'ocr' },
}
const adapters: Readonly<Record<Adapter, keyof typeof byAdapter>> = byAdapter

describe('the privacy policy', () => {
  const rows = read('legal/privacy.md').match(/^\| .*$/gm) ?? []

  test('has the items, recipients and periods of the register: run `npm run docs:privacy`', () => {
    expect(read('legal/privacy.md')).toBe(withTables(read('legal/privacy.md')))
  })

  test('names every adapter of the configuration as a recipient, and no other', () => {
    expect(Object.keys(adapters).toSorted()).toEqual(Object.keys(byAdapter).toSorted())
    expect([...Object.keys(adapters), ...always].toSorted()).toEqual(Object.keys(recipients).toSorted())
    for (const { name } of Object.values(recipients)) expect(rows.filter(row => row.startsWith(`| ${name} |`))).toHaveLength(1)
  })

  test.each(['手机号', '姓名', '邮箱', '微信', '身份证', '银行账户', '签名', '地址', '网络地址'])(
    'says that %s is collected, and why',
    name => {
      expect(rows.filter(row => row.split('|')[1]?.includes(name))).not.toEqual([])
    },
  )
})

/**
 * What each message to members is for, in the words of the privacy policy; what the law calls the purpose of passing a number on.
 * `articlesWait` goes to the shop's own staff, `partnerChanged` to partners.
 */
const purposes: Readonly<Record<Exclude<Message['kind'], 'articlesWait' | 'partnerChanged'>, string>> = {
  ...{
    code: '验证码',
    passwordChanged: '安全提醒',
    phoneChanged: '安全提醒',
    emailChanged: '安全提醒',
    wechatBound: '安全提醒',
    factorChanged: '安全提醒',
  },
  ...{ storeApproved: '审核结果', storeRejected: '审核结果', paperApproved: '审核结果', paperRejected: '审核结果' },
  ...{
    paperEnding: '证件和协议到期',
    paperExpired: '证件和协议到期',
    agreementEnding: '证件和协议到期',
    agreementExpired: '证件和协议到期',
  },
  ...{ orderAwaitsApproval: '等待您审批的订单', storeInvited: '门店邀请', orderShipped: '发货通知', parcelShipped: '发货通知' },
  ...{ recallNotice: '药品召回', recallReminder: '药品召回' },
  invoice: '电子发票',
}

test.each(Object.entries(purposes))('the privacy policy says why %s is sent', (_, purpose) => {
  const rows = read('legal/privacy.md').split('\n')
  expect(rows.filter(row => /^\| (短信服务商|邮件服务器) /.test(row)).join()).toContain(purpose)
})

/** What an article has to name: all of a list that the product has. */
const lists: readonly [article: string, what: string, names: readonly string[]][] = [
  ['help/xg/bq.md', 'every tag of goods', [...Object.keys(tagWords), ...Object.values(offerMessages.tags).map(([name]) => name)]],
  ['help/zfps/ddzf.md', 'every way to pay', Object.values(payMethodNames)],
  ['help/sh/dqxd.md', 'every reason for which a buyer cancels', Object.values(cancelReasonNames)],
  ['help/zfps/ypth.md', 'every kind of after-sale', Object.values(afterSaleKindNames)],
  ['help/zzh.md', 'every role', Object.values(roleNames)],
  ['help/xrzn.md', 'every contract that orders need', [contractKindNames.quality, contractKindNames.purchase, contractKindNames.platform]],
  ['help/us.md', 'the kind of feedback for a complaint', [feedbackKindNames.complaint]],
  ...[1, 2, 3].map((rank): [string, string, string[]] => [
    'help/zcyzz.md',
    `every paper of customer type ${rank}`,
    [...neededOf(rank).required.flat(), ...neededOf(rank).conditional],
  ]),
  [
    'help/xg/bngm.md',
    'every reason why goods cannot be bought',
    Object.values(offerMessages.cantBuy).flatMap(text => (typeof text === 'string' ? [text] : [])),
  ],
]

test.each(lists)('%s names %s', (article, _what, names) => {
  const text = read(article)
  expect(names.filter(name => !text.includes(name))).toEqual([])
})

test('deductions are reported in the order in which they are taken', () => {
  const steps = read('help/xg/yh.md').match(/^\d+\. .*$/gm) ?? []
  const places = deductionKinds.map(kind => steps.findIndex(step => step.slice(3).startsWith(deductionName({ kind, name: '' }))))
  // The price of a line comes first.
  expect(places).toEqual(deductionKinds.map((_, index) => index + 1))
})

/** Quoted, and no words of a screen. */
const ownWords = ['近效期先出', '10盒以内', '还差多少起配', '再买多少包邮']

const sources = ['widgets', 'service', 'contract', 'site']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(root, folder, name)))
  .filter(path => /\.(ts|tsx|astro)$/.test(path) && !/node_modules|\/dist\/|\.test\.|\/sample\/|\.d\.ts$/.test(path))
  .map(path => readFileSync(path, 'utf8').replaceAll(' ', ''))
  .join('\n')

test.each(articles)('what %s quotes is on a screen', name => {
  const text = read(name)
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*[\]]/g, '')
  const quoted = [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replaceAll(' ', ''))
  const isKnown = (words: string) => words.split(/…|¥|\d[\d.]*/).every(part => sources.includes(part))
  expect(quoted.filter(words => !ownWords.includes(words) && !isKnown(words))).toEqual([])
})
