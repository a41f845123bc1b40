import type { LotteryOperatedWire } from '../../contract/calls/operate-lottery.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const lotteryCommands: Readonly<Record<string, string>> = {
  'lottery-open':
    '设置抽奖，公布奖品、概率和种子摘要，之后不能修改 · set up a lottery: prizes, chances and the hash of its seed, which never change',
  'lottery-end': '立即结束抽奖并公布种子 · end a lottery now and show its seed',
}

export const lotteryMessages = {
  done: ({ draw_id, name, begins_at, ends_at, drawn, seed_hash }: LotteryOperatedWire) =>
    `✓ ${draw_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  已抽 · drawn ${drawn}  种子摘要 · seed hash ${seed_hash}`,
} as const
