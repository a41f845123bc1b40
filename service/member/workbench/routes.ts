import type { FastifyInstance } from 'fastify'
import { workbenchCall } from '@yaoji/contract/calls/member/workbench'
import { formatFen } from '@yaoji/contract/domain/money'
import { userWire } from '../../identity/user/wire.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { listSaved } from '../../purchase/cart/saved-carts.ts'
import { allowanceOf, ordererOf } from '../../purchase/checkout/approval.ts'
import { chainTasks } from '../chain/tasks.ts'
import { openStepsOf } from '../member-centre/open-steps.ts'
import { centreWallet } from '../member-centre/wallet.ts'
import { workbenchGoods } from './goods.ts'
import { tasksOf } from './tasks.ts'

const savedMax = 3

/** 采购工作台: the day's work of a store, on its home page, in one answer. */
export function registerWorkbench(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const { serviceOrigin } = context.config

  route(app, context, workbenchCall, async ({ person, member, role, now }) => {
    const [user, standing, chain, wallet, tasks, goods, saved, allowance] = await Promise.all([
      userWire(context, { person, member, role }),
      openStepsOf(read, member, now),
      chainTasks(read, { member, personId: person.id, now }),
      centreWallet(read, member, now),
      tasksOf(read, member, now),
      workbenchGoods(read, { member, now, serviceOrigin }),
      listSaved(read, member.id),
      allowanceOf(read, ordererOf({ person, member, role }), now),
    ])
    const budget = allowance?.monthBudget
    return {
      user,
      ...standing,
      ...(chain && { chain }),
      wallet,
      tasks,
      ...goods,
      saved: saved.slice(0, savedMax).map(({ id, name, lines }) => ({ id, name, lines })),
      budget:
        allowance && budget !== null && budget !== undefined ? { budget: formatFen(budget), spent: formatFen(allowance.spent) } : null,
    }
  })
}
