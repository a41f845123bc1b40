import type { GroupOperatedWire } from '../../contract/calls/operator/group-buy.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

const outcomes = { formed: '已成团 · formed', failed: '未成团 · failed' } as const

export const groupCommands: Readonly<Record<string, string>> = {
  'group-open': '设置拼团：商品、拼团价和成团数量，之后不能修改 · set up a group for goods: price and target never change',
  'group-end': '立即截止拼团，半小时后按已付款数量决定是否成团 · end a group now; half an hour later it is decided by what is paid',
}

export const groupMessages = {
  done: ({ group_id, name, begins_at, ends_at, target, joined, outcome }: GroupOperatedWire) =>
    `✓ ${group_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  ${joined}/${target}  ${outcome ? outcomes[outcome] : '未决定 · open'}`,
} as const
