import * as programOrders from '@yaoji/contract/calls/purchase/program-order'
import * as programs from '@yaoji/contract/calls/identity/store-program'
import * as standing from '@yaoji/contract/calls/purchase/standing-order'
import { testPassword } from '../../people/add-member.ts'
import { goodsIds } from './desk.ts'
import { addressOf } from './purchase.ts'
import { ask, need, type Way, type World } from './way.ts'

const as = 'danti'

/** Made, changed, its next order confirmed, the one after skipped, then paused and deleted. */
export function* orderedAgain(): Way {
  const [[goodsId], address_id] = [yield* goodsIds(1), yield* addressOf(as)]
  const goods_id = need(goodsId, 'goods')
  const schedule = { name: '每周补货', every: 'week', day: 2, address_id, pay_method: 'later' } as const
  const { id } = yield* ask(standing.standingAddCall, as, { body: { ...schedule, lines: [`${goods_id}:300`] } })
  const params = { id }
  yield* ask(standing.standingEditCall, as, {
    params,
    body: { ...schedule, day: 3, is_automatic: 0, lines: [`${goods_id}:300:300:0`] },
  })
  const { due_on, payable } = yield* ask(standing.standingDetailCall, as, { params })
  yield* ask(standing.standingConfirmCall, as, { params, body: { due_on, payable } })
  const next = yield* ask(standing.standingDetailCall, as, { params })
  yield* ask(standing.standingSkipCall, as, { params, body: { due_on: next.due_on } })
  yield* ask(standing.standingPauseCall, as, { params, body: { is_paused: 1 } })
  yield* ask(standing.standingListCall, as)
  yield* ask(standing.standingDeleteCall, as, { params })
}

/** A program of the store leaves two drafts: a person orders one and drops the other; then it is ended. */
export function* programmed({ unique }: World): Way {
  const [[goodsId], address_id] = [yield* goodsIds(1), yield* addressOf(as)]
  const goods_id = need(goodsId, 'goods')
  const { token, list } = yield* ask(programs.programIssueCall, as, {
    body: { name: 'ERP', rights: ['look', 'draft'], days: 30, password: testPassword },
  })
  const program = { headers: { authorization: `Bearer ${token}` } }
  for (const kind of ['submit', 'drop'] as const) {
    const erp_sn = `CG-${unique()}`
    const { id } = yield* ask(programOrders.programOrderCall, program, {
      body: { erp_sn, lines: [`10:${goods_id}:300`], address_id },
    })
    yield* ask(programOrders.programOrderReadCall, program, { query: { erp_sn } })
    const { payable } = yield* ask(programOrders.draftReadCall, as, { params: { id } })
    if (kind === 'submit') yield* ask(programOrders.draftSubmitCall, as, { params: { id }, body: { payable, address_id } })
    else yield* ask(programOrders.draftDropCall, as, { params: { id } })
  }
  yield* ask(programOrders.draftListCall, as)
  yield* ask(programs.programListCall, as)
  yield* ask(programs.programEndCall, as, { params: { id: need(list[0], 'program').id } })
}
