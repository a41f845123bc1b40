import type { LotteryOperatedWire } from '../../contract/calls/operate-lottery.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const lotteryMessages = {
  done: ({ draw_id, name, begins_at, ends_at, drawn, seed_hash }: LotteryOperatedWire) =>
    `✓ ${draw_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  已抽 · drawn ${drawn}  种子摘要 · seed hash ${seed_hash}`,
} as const
