import type { FastifyInstance } from 'fastify'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { route } from '../../platform/http/route.ts'
import { countMissingPapers, sentBackTo } from '../../identity/qualifications/proof.ts'
import { listMessages } from '../../identity/inbox/list.ts'
import { tabCounts } from '../../purchase/order/tab-counts.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { contractsToSign } from '../../identity/user/contracts-to-sign.ts'
import { checkInWire } from '../../identity/user/check-in-wire.ts'
import { userWire } from '../../identity/user/wire.ts'
import { endingOf } from './ending.ts'
import { centreGoods } from './goods.ts'
import { monthOf } from './month.ts'
import { chainTasks } from '../chain/tasks.ts'
import { centreWallet } from './wallet.ts'

const messagesShown = 5

/** 会员中心: what waits, what ends and what is new, in one answer. */
export function registerCentre(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const { serviceOrigin } = context.config

  route(app, context, centreCall, async ({ person, member, role, now }) => {
    const reader = { personId: person.id, memberId: member.id }
    const [user, missing, sentBack, counts, wallet, ending, goods, { list }, month, chain] = await Promise.all([
      userWire(context, { person, member, role }),
      member.is_passed === 1 ? undefined : countMissingPapers(read, member, chinaDay(now)),
      sentBackTo(read, member),
      tabCounts(read, member.id),
      centreWallet(read, member, now),
      endingOf(read, member, now),
      centreGoods(read, { member, now, serviceOrigin }),
      listMessages(read, reader, { page_size: messagesShown }),
      monthOf(read, member.id, now),
      chainTasks(read, { member, personId: person.id, now }),
    ])
    const { unpaid, approval, unshipped, unreceived, completed } = counts
    const orders = { unpaid, approval, unshipped, unreceived, completed, 'after-sale': counts['after-sale'] }
    const toSign = member.is_passed === 1 ? contractsToSign(member, now) : []
    const proof = missing === undefined ? null : { missing }
    return {
      user,
      proof,
      ...(sentBack.length > 0 && { sent_back: sentBack }),
      ...(toSign.length > 0 && { to_sign: toSign }),
      ...(chain && { chain }),
      orders,
      wallet,
      check_in: checkInWire(member, now),
      ending,
      ...goods,
      messages: list,
      month,
    }
  })
}
