import type { KeyEndedWire } from '../../contract/calls/operator/key.ts'
import type {
  ShownWebhookWire,
  WebhookMadeWire,
  WebhookRemovedWire,
  WebhookReplayedWire,
  WebhooksWire,
  WebhookWire,
} from '../../contract/calls/operator/webhook.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { sellerChangeNames } from '../../contract/operator/seller-changes.ts'

export const webhookCommands: Readonly<Record<string, string>> = {
  'webhook-list':
    '列出商城通知的程序：没收下几次、为什么、下次何时发、最近送达 · list the programs that the shop calls, and which do not answer',
  'webhook-create': '新建一个商城通知的程序，密钥只显示这一次 · make a program that the shop calls',
  'webhook-edit': '改一个程序的地址或通知什么 · change its address or kinds',
  'webhook-renew': '换一个程序的密钥，旧的一天内同时签名 · give it a new secret',
  'webhook-test': '给一个程序发一次测试 · send it a test event',
  'webhook-remove': '移除一个程序，不再通知 · remove it',
  'webhook-pause': '先不发给一个程序，积着，不会丢 · hold back what a program is sent',
  'webhook-resume': '恢复发给一个程序 · send it again',
  'key-end': '停用工作台里生成的密钥，不能恢复 · end a key of a program for good',
  'webhook-replay': '把最近几分钟发过的重发给一个程序（30天内的） · send a program again what it was sent in the last minutes',
}

const minute = (atSeconds: number) => chinaMinute(atSeconds * 1000)
const configured = '服务器配置 · of the configuration'

function stateOf({ failures, problem, next_try, sent_at, paused_by }: WebhookWire): string {
  const last = sent_at === null ? '还没有发过 · nothing sent' : `最近 · last ${minute(sent_at)}`
  if (paused_by !== '') return `${last}  已暂停（${paused_by}）· paused`
  return failures === 0
    ? last
    : `${last}  没收下 · failed ×${failures}: ${problem}  下次 · next ${next_try === null ? '' : minute(next_try)}`
}

function testOf({ test_asked_at, tested_at, test_problem }: WebhookWire): readonly string[] {
  if (test_asked_at !== null) return ['测试等着发 · the test waits']
  return tested_at === null ? [] : [`测试 · test ${minute(tested_at)} ${test_problem === '' ? '收下 · taken' : `没收下 · ${test_problem}`}`]
}

const rowOf = (row: ShownWebhookWire): string =>
  [
    `${row.failures === 0 ? '✓' : '✗'} ${row.webhook}  ${stateOf(row)}`,
    `${row.callback_url}  ${row.kinds.map(kind => sellerChangeNames[kind]).join('、')}${row.is_configured ? `  ${configured}` : ''}`,
    ...testOf(row),
    ...row.pages
      .slice(0, 5)
      .map(({ sent_at, changes, tries }) => `${minute(sent_at)}  ${changes} 条 · changes  第 ${tries} 次收下 · tries`),
  ].join('\n    ')

type Done = WebhookReplayedWire | WebhookWire | WebhookMadeWire | WebhookRemovedWire | KeyEndedWire

export const webhookMessages = {
  list: ({ list }: WebhooksWire) =>
    list.length === 0 ? '还没有接收程序（webhook-create，或 YAOJI_WEBHOOKS） · no program yet' : list.map(rowOf).join('\n'),
  /** What became of a program that the shop calls, or of the key of one. */
  done: (answer: Done): string => {
    if ('key_name' in answer) return `✓ ${answer.key_name}  密钥已停用 · the key is ended (${minute(answer.ended_at)})`
    if ('since' in answer) return `✓ ${answer.webhook}  从 ${minute(answer.since)} 起重发 · sent again from then on`
    if ('removed_at' in answer) return `✓ ${answer.webhook}  已移除 · removed`
    const now = `✓ ${answer.webhook}  ${answer.callback_url}  ${answer.paused_by === '' ? '照常发送 · sent as usual' : stateOf(answer)}`
    if ('secret' in answer) return `${now}\n密钥只显示这一次 · the secret, this once: ${answer.secret}`
    return [now, ...testOf(answer)].join('  ')
  },
} as const
