import type { LotteryOperatedWire, PrizeOperatedWire } from '../../contract/calls/operator/lottery.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'

export const lotteryCommands: Readonly<Record<string, string>> = {
  'lottery-open':
    '设置抽奖，公布奖品、概率和种子摘要，之后不能修改 · set up a lottery: prizes, chances and the hash of its seed, which never change',
  'lottery-ship': '实物奖品发货 · send a prize in kind',
  'lottery-end': '立即结束抽奖并公布种子 · end a lottery now and show its seed',
}

function prize({
  record_id,
  name,
  store,
  company,
  receiver,
  phone,
  address,
  carrier,
  parcel_number,
  claimed_at,
}: PrizeOperatedWire): string {
  const words = [record_id, chinaMinute(claimed_at * 1000), name, store, company, receiver, phone, address, carrier, parcel_number]
  return words.filter(Boolean).join('  ')
}

export const lotteryMessages = {
  sent: (answer: PrizeOperatedWire) => `✓ ${prize(answer)}`,
  prizes: (rows: readonly PrizeOperatedWire[]) =>
    rows.length === 0 ? '✓ 没有待发货的奖品 · No prize waits to be sent.' : rows.map(prize).join('\n'),
  done: ({ draw_id, name, begins_at, ends_at, drawn, seed_hash }: LotteryOperatedWire) =>
    `✓ ${draw_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  已抽 · drawn ${drawn}  种子摘要 · seed hash ${seed_hash}`,
} as const
