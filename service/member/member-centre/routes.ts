import type { FastifyInstance } from 'fastify'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { route } from '../../platform/http/route.ts'
import { listMessages } from '../../identity/inbox/list.ts'
import { tabCounts } from '../../purchase/order/list/tab-counts.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { checkInWire } from '../../identity/user/check-in-wire.ts'
import { userWire } from '../../identity/user/wire.ts'
import { endingOf } from './ending.ts'
import { centreGoods } from './goods.ts'
import { monthOf } from './month.ts'
import { chainTasks } from '../chain/tasks.ts'
import { openStepsOf } from './open-steps.ts'
import { centreWallet } from './wallet.ts'

const messagesShown = 5

/** 会员中心: what waits, what ends and what is new, in one answer. */
export function registerCentre(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const { serviceOrigin } = context.config

  route(app, context, centreCall, async ({ person, member, role, now }) => {
    const reader = { personId: person.id, memberId: member.id }
    const [user, standing, counts, wallet, ending, goods, { list }, month, chain] = await Promise.all([
      userWire(context, { person, member, role }),
      openStepsOf(read, member, now),
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
    return {
      user,
      ...standing,
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
