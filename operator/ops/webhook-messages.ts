import type { KeyEndedWire } from '../../contract/calls/operator/key.ts'
import type { WebhookReplayedWire, WebhookWire, WebhooksWire } from '../../contract/calls/operator/webhook.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const webhookCommands: Readonly<Record<string, string>> = {
  'webhook-list': '列出商城通知的程序：没收下几次、为什么、下次何时发 · list the programs that the shop calls, and which do not answer',
  'webhook-pause': '先不发给一个程序，积着，不会丢 · hold back what a program is sent',
  'webhook-resume': '恢复发给一个程序 · send it again',
  'key-end': '停用工作台里生成的密钥，不能恢复 · end a key of a program for good',
  'webhook-replay': '把最近几分钟发过的重发给一个程序（30天内的） · send a program again what it was sent in the last minutes',
}

const minute = (atSeconds: number) => chinaMinute(atSeconds * 1000)

export const webhookMessages = {
  list: ({ list }: WebhooksWire) =>
    list.length === 0
      ? '还没有程序收到过通知（YAOJI_WEBHOOKS） · no program was called yet'
      : list
          .map(({ webhook, failures, problem, next_try, sent_at }) => {
            const last = sent_at === null ? '还没有发过 · nothing sent' : `最近 · last ${minute(sent_at)}`
            const failed = `没收下 · failed ×${failures}: ${problem}  下次 · next ${next_try === null ? '' : minute(next_try)}`
            return `${failures === 0 ? '✓' : '✗'} ${webhook}  ${last}${failures === 0 ? '' : `  ${failed}`}`
          })
          .join('\n'),
  /** What became of a program that the shop calls, or of the key of one. */
  done: (answer: WebhookReplayedWire | WebhookWire | KeyEndedWire): string => {
    if ('key_name' in answer) return `✓ ${answer.key_name}  密钥已停用 · the key is ended (${minute(answer.ended_at)})`
    if ('since' in answer) return `✓ ${answer.webhook}  从 ${minute(answer.since)} 起重发 · sent again from then on`
    return `✓ ${answer.webhook}  ${answer.paused_by === '' ? '照常发送 · sent as usual' : `已暂停（${answer.paused_by}）· paused`}`
  },
} as const
