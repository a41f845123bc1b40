import type { FastifyInstance } from 'fastify'
import {
  standingAddCall,
  standingConfirmCall,
  standingDeleteCall,
  standingDetailCall,
  standingEditCall,
  standingListCall,
  standingPauseCall,
  standingSkipCall,
} from '@yaoji/contract/calls/purchase/standing-order'
import { checkFactor } from '../../identity/second-factor/check.ts'
import { route, type Once } from '../../platform/http/route.ts'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { Role } from '@yaoji/contract/people/roles'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { ordererOf } from '../checkout/approval.ts'
import { quoteViewAt } from '../checkout/quote-facts.ts'
import { addStanding } from './add.ts'
import { deleteStanding, editStanding, pauseStanding, skipStanding, type Editing } from './change.ts'
import { confirmStanding } from './confirm.ts'
import { findStanding, listStandings, paymentOf, type StandingRow } from './find.ts'
import { linesFrom } from './sources.ts'
import { detailWire, headWire } from './wire.ts'

type Asked = { person: PersonRow; member: MemberRow; role: Role; now: number }
type OnOwn = Asked & { params: { id: string }; once: Once }

/** Whether the balance pays without anybody. */
const isByItself = ({ is_automatic, pay_method }: Pick<StandingRow, 'is_automatic' | 'pay_method'>) =>
  is_automatic === 1 && pay_method === 'balance'

/** How a request looks at a standing order, and the answer about one. */
function viewsOf(context: SettingContext) {
  const { read } = context.database
  const viewOf = ({ person, member, role, now }: Asked) => quoteViewAt(context, now, ordererOf({ member, person, role }))
  const detailOf = async (asked: Asked, id: string) =>
    detailWire(read, asked.member, await findStanding(read, asked.member.id, id), await viewOf(asked))
  return { viewOf, detailOf }
}

/** Calls that change a standing order and answer with it. */
function registerChanges(app: FastifyInstance, context: SettingContext): void {
  const { detailOf } = viewsOf(context)
  const changed = async (asked: OnOwn, change: (trx: Parameters<typeof skipStanding>[0], editing: Editing) => Promise<void>) => {
    const { person, member, role, now, params, once } = asked
    const editing = { member, personId: person.id, role, id: params.id, now }
    await once(trx => change(trx, editing).then(() => null))
    return detailOf(asked, params.id)
  }

  route(app, context, standingEditCall, async asked => {
    // From now on the balance pays without anybody.
    if (isByItself(asked.body)) await checkFactor(context, asked)
    return changed(asked, (trx, editing) => editStanding(trx, editing, asked.body))
  })
  route(app, context, standingSkipCall, asked => changed(asked, (trx, editing) => skipStanding(trx, editing, asked.body.due_on)))
  route(app, context, standingPauseCall, async asked => {
    const { member, params, body } = asked
    // One that is resumed goes by itself again.
    const payment = body.is_paused === 0 ? await paymentOf(context.database.read, member.id, params.id) : undefined
    if (payment && isByItself(payment)) await checkFactor(context, asked)
    return changed(asked, (trx, editing) => pauseStanding(trx, editing, body.is_paused === 1 ? 1 : 0))
  })
}

/** 定期采购: orders that come again by a schedule (domain.md section 20). */
export function registerStandingOrders(app: FastifyInstance, context: SettingContext): void {
  const { read } = context.database
  const { viewOf, detailOf } = viewsOf(context)
  registerChanges(app, context)

  route(app, context, standingListCall, async ({ member }) => ({ list: (await listStandings(read, member.id)).map(headWire) }))
  route(app, context, standingDetailCall, asked => detailOf(asked, asked.params.id))

  route(app, context, standingAddCall, async asked => {
    const { member, person, program, body, now, once } = asked
    // A repeat is answered the first one, whatever has become of its sources.
    const [found] = await Promise.allSettled([linesFrom(read, member, body, now)])
    const { id } = await once(trx => {
      if (found.status === 'rejected') throw found.reason
      const isOfProgram = program !== undefined
      return addStanding(trx, { memberId: member.id, personId: person.id, body, lines: found.value, isOfProgram, now })
    })
    return detailOf(asked, id)
  })

  route(app, context, standingConfirmCall, async asked => {
    const { member, params, body, once } = asked
    const payMethod = (await paymentOf(read, member.id, params.id))?.pay_method
    if (payMethod === 'balance') await checkFactor(context, asked)
    const view = await viewOf(asked)
    return once(trx =>
      confirmStanding(trx, { memberId: member.id, id: params.id, dueOn: body.due_on, payable: body.payable, payMethod }, view),
    )
  })

  route(app, context, standingDeleteCall, async ({ person, member, role, now, params, once }) =>
    once(trx => deleteStanding(trx, { member, personId: person.id, role, id: params.id, now }).then(() => null)),
  )
}
