import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@yaoji/contract/calls/call'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { groupJoinCall } from '@yaoji/contract/calls/rewards/group-buy'
import { drawCall, type DrawnWire } from '@yaoji/contract/calls/rewards/lottery'
import { pointsOrderAddCall } from '@yaoji/contract/calls/rewards/points-mall'
import { startPostgres } from '../../../scripts/postgres.ts'
import type { Database } from '../../../service/platform/database/database.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { problemsIn } from '../../../service/operations/doctor/examine.ts'
import { couponOfferId, groupId } from '../shops/commerce-fixture.ts'
import { lotteryId } from '../orders/insert-lottery.ts'
import { grantPoints, pointsGoodsId } from '../orders/points-orders.ts'
import type { Answer, Question } from './ask.ts'
import { Killed } from './killed.ts'
import { fillShop, type Member } from './shop.ts'

export type LastPlacePlan = { dialect: 'sqlite' | 'postgres'; presses: number; kills: number }
export type LastPlaceReport = {
  /** Of each kind, how many got the last place by their answers, and by the database. */
  got: Readonly<Record<string, readonly [answered: number, kept: number]>>
  kills: number
  askedAgain: number
  problems: readonly string[]
}

const sessions = 10
const missing = { id: 0, checkout_id: '', line_id: 0, amounts: { payable: '' } }

/** One place of each kind, and for everybody what it takes to want it. */
async function lay(database: Database, members: readonly Member[]): Promise<void> {
  await database.write(async trx => {
    await trx.updateTable('coupon_offer').set({ total: 1 }).where('id', '=', couponOfferId).execute()
    await trx.updateTable('promotion_goods').set({ quota: 1 }).where('promotion_id', '=', groupId).execute()
    await trx.updateTable('points_goods').set({ total: 1 }).where('id', '=', pointsGoodsId).execute()
    await trx.updateTable('lottery_prize').set({ weight: 10_000, total: 1 }).where('lottery_id', '=', lotteryId).execute()
  })
  for (const { id: memberId } of members) await grantPoints(database, { memberId, now: Date.now() }, 500)
}

/** What the database says of each last place. */
async function keptIn({ read }: Database): Promise<Record<string, number>> {
  const coupons = await read.selectFrom('coupon').select('id').where('offer_id', '=', couponOfferId).execute()
  const orders = await read.selectFrom('order_line').select('order_id').where('source_id', '=', groupId).execute()
  const prizes = await read.selectFrom('lottery_draw').select('id').where('prize_id', 'is not', null).execute()
  const redeemed = await read.selectFrom('points_order').select('id').where('state', '<>', 'cancelled').execute()
  return { claim: coupons.length, join: orders.length, draw: prizes.length, redeem: redeemed.length }
}

type Wanting = { call: Call; question: (member: Member) => Question; won: (answer: Answer, press: number) => string | undefined }

/** Id of what an answer grants: the same order may be answered twice, so the answers are counted by it. */
const idIn = (answer: Answer, name: string) =>
  answer.status === 200 ? String((answer.body?.data as Record<string, unknown>)[name]) : undefined

class LastPlaces {
  readonly got: Record<string, number> = {}
  readonly odd: string[] = []
  private readonly shop: Killed
  private readonly members: readonly Member[]
  private readonly plan: LastPlacePlan

  constructor(shop: Killed, members: readonly Member[], plan: LastPlacePlan) {
    this.shop = shop
    this.members = members
    this.plan = plan
  }

  /** Everybody presses at once, each press with a key of its own, while processes are killed. */
  async want(name: string, { call, question, won }: Wanting): Promise<void> {
    const { shop, members, plan } = this
    shop.isOver = false
    const killing = shop.kill(plan.kills)
    const answers = await Promise.all(
      Array.from({ length: plan.presses }, (_, each) => {
        const member = members[each % members.length] ?? { id: 0, cookie: '' }
        return shop.ask(member, call, { ...question(member), key: `last-place-${name}-${each}` })
      }),
    )
    shop.isOver = true
    await killing
    this.got[name] = new Set(answers.flatMap((answer, press) => won(answer, press) ?? [])).size
    const odd = answers.filter(({ status }) => status !== 200 && status !== 409)
    this.odd.push(...odd.slice(0, 3).map(({ status, body }) => `${name}: ${status || 'no'} answer: ${body?.msg ?? ''}`))
  }

  /** What comes before the last press, without anybody being killed. */
  private async before<Data>(member: Member, call: Call, question: Question, key: string): Promise<Data> {
    const { status, body } = await this.shop.ask(member, call, { ...question, key: `${key}-${member.id}-before` })
    if (status !== 200) this.odd.push(`before: ${status} ${body?.msg ?? ''}`)
    return (body?.data ?? missing) as Data // What this call answers.
  }

  async all(): Promise<void> {
    await this.want('claim', {
      call: couponClaimCall,
      question: () => ({ body: { offer_id: couponOfferId } }),
      won: ({ status }, press) => (status === 200 ? String(press) : undefined),
    })
    await this.want('redeem', {
      call: pointsOrderAddCall,
      question: ({ id }) => ({ body: { goods_id: pointsGoodsId, number: 1, address_id: id, points: 1, cash: '0.00' } }),
      won: answer => idIn(answer, 'id'),
    })
    for (const member of this.members) await this.before(member, checkInCall, { body: {} }, 'check-in')
    await this.want('draw', {
      call: drawCall,
      question: () => ({ query: { id: lotteryId } }),
      won: answer => (answer.status === 200 && (answer.body?.data as DrawnWire).prize_type !== 'none' ? idIn(answer, 'id') : undefined),
    })
    await this.join()
  }

  private async join(): Promise<void> {
    const quotes = new Map<number, QuoteWire>()
    for (const member of this.members) {
      const join = { params: { id: groupId }, body: { number: 1 } }
      const { line_id } = await this.before<{ line_id: number }>(member, groupJoinCall, join, 'join')
      quotes.set(member.id, await this.before<QuoteWire>(member, checkoutCall, { body: { ids: [line_id], coupon_id: 0 } }, 'checkout'))
    }
    const question = ({ id }: Member) => {
      const quote = quotes.get(id)
      return { body: { checkout_id: quote?.checkout_id ?? '', payable: quote?.amounts.payable ?? '', address_id: id } }
    }
    await this.want('join', { call: orderCreateCall, question, won: answer => idIn(answer, 'order_id') })
  }
}

/** Ten sessions want the last place of each kind at once, many times; meanwhile processes are killed. */
export async function runLastPlace(plan: LastPlacePlan): Promise<LastPlaceReport> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-last-place-'))
  const cluster = plan.dialect === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const where = { databaseUrl: cluster?.url, sqliteFile: join(folder, 'yaoji.sqlite') }
  const shop = new Killed(cluster ? { DATABASE_URL: cluster.url } : { DATABASE_URL: '', YAOJI_DATA_DIR: folder })
  try {
    const members = await fillShop(where, sessions)
    const before = openDatabase(where)
    await lay(before, members)
    await before.close()
    await shop.start(cluster ? 2 : 1)
    const places = new LastPlaces(shop, members, plan)
    await places.all()
    await shop.stop()
    const after = openDatabase(where)
    const kept = await keptIn(after)
    const problems = [...places.odd, ...(await problemsIn(after.read))]
    await after.close()
    const got = Object.fromEntries(Object.entries(places.got).map(([name, answered]) => [name, [answered, kept[name] ?? 0]] as const))
    return { got, kills: shop.kills, askedAgain: shop.askedAgain, problems }
  } finally {
    await shop.stop()
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
