import type { WebhookReplayedWire, WebhooksWire } from '../../contract/calls/operator/webhook.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const webhookCommands: Readonly<Record<string, string>> = {
  'webhook-list': '列出商城通知的程序：没收下几次、为什么、下次何时发 · list the programs that the shop calls, and which do not answer',
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
  replayed: ({ webhook, since }: WebhookReplayedWire) => `✓ ${webhook}  从 ${minute(since)} 起重发 · sent again from then on`,
} as const
