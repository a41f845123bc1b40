import { Type } from 'typebox'
import { agentLimits, programLimits } from '@yaoji/contract/people/programs'
import { quotationAddCall, quotationListCall, quotationReadCall } from '@yaoji/contract/calls/member/quotation'
import { draftReadCall, programOrderCall, programOrderReadCall } from '@yaoji/contract/calls/purchase/program-order'
import { standingAddCall } from '@yaoji/contract/calls/purchase/standing-order'
import { limits } from '@yaoji/contract/limits'
import * as paths from '@yaoji/contract/paths'
import { messages as m, tools } from './messages.ts'
import { orderIdSchema } from './order-tools.ts'
import { inputOf, nextOf, pageFields, pageOf, saying, sliceOf, toolOf } from './tool.ts'

const line = {
  goods_id: saying(tools.draft_order.fields.goods_id, Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  number: saying(tools.draft_order.fields.number, Type.Integer({ minimum: 1, maximum: 99_999 })),
}
const linesOf = <Properties extends Parameters<typeof inputOf>[0]>(words: string, properties: Properties) =>
  saying(words, Type.Array(inputOf(properties), { minItems: 1, maxItems: agentLimits.linesMax }))
const numberField = Type.String({ minLength: 1, maxLength: programLimits.numberMax })

const draftOrder = toolOf(
  'draft_order',
  inputOf({
    draft_number: saying(tools.draft_order.fields.draft_number, numberField),
    lines: linesOf(tools.draft_order.fields.lines, line),
    remark: Type.Optional(saying(tools.draft_order.fields.remark, Type.String({ maxLength: limits.remarkMax }))),
  }),
  async ({ draft_number, lines, remark }, { ask }) => {
    const body = { erp_sn: draft_number, lines: lines.map(({ goods_id, number }, place) => `${place + 1}:${goods_id}:${number}`), remark }
    const draft = await ask(programOrderCall, { body: { ...body, ...(remark !== undefined && { remark }) } })
    const { rows } = sliceOf(draft.lines, { limit: agentLimits.rowsMax })
    return {
      text: m.draft(draft.erp_sn, draft.payable, draft.url),
      data: {
        ...{ draft_number: draft.erp_sn, state: draft.state, payable: draft.payable, freight: draft.freight, url: draft.url },
        lines_count: draft.lines.length,
        lines: rows.map(({ goods_id, name, ypgg, number, price, ck_name }) => ({
          goods_id,
          name,
          spec: ypgg,
          number,
          price,
          warehouse: ck_name,
        })),
      },
    }
  },
  true,
)

const getDraft = toolOf(
  'get_draft',
  inputOf({ draft_number: saying(tools.get_draft.fields.draft_number, numberField) }),
  async ({ draft_number }, { ask }) => {
    const { id } = await ask(programOrderReadCall, { query: { erp_sn: draft_number } })
    const draft = await ask(draftReadCall, { params: { id } })
    const changes = draft.changes.slice(0, agentLimits.rowsMax)
    return {
      text: m.draftIs(draft.erp_sn, m.draftStates[draft.state], draft.changes.length),
      data: {
        ...{ draft_number: draft.erp_sn, state: draft.state, payable: draft.payable, order_id: draft.order_id, order_sn: draft.order_sn },
        ...{ status: draft.status_text, changes_count: draft.changes.length, changes, problem: draft.problem, url: draft.url },
      },
    }
  },
)

const standing = tools.draft_standing_order.fields
const draftStandingOrder = toolOf(
  'draft_standing_order',
  inputOf({
    name: saying(standing.name, Type.String({ minLength: 1, maxLength: limits.savedCartNameMax })),
    every: saying(standing.every, Type.Enum(['week', 'month'])),
    day: saying(standing.day, Type.Integer({ minimum: 1, maximum: 31 })),
    lines: linesOf(standing.lines, line),
  }),
  async ({ lines, ...schedule }, { ask, siteOrigin, keyOf }) => {
    const body = { ...schedule, pay_method: 'later' as const, lines: lines.map(({ goods_id, number }) => `${goods_id}:${number}`) }
    const made = await ask(standingAddCall, { body }, keyOf(body))
    const url = siteOrigin + paths.standingOrder.replace('{id}', made.id)
    return {
      text: m.standing(made.name, url),
      data: {
        ...{ standing_order_id: made.id, name: made.name, is_paused: made.is_paused === 1, due_on: made.due_on, url },
        lines_count: made.lines.length,
      },
    }
  },
  true,
)

const quotationUrl = (siteOrigin: string, id: string): string => `${siteOrigin}${paths.quotation}?id=${id}`
const asked = tools.ask_quotation.fields

const askQuotation = toolOf(
  'ask_quotation',
  inputOf({
    lines: linesOf(asked.lines, {
      ...line,
      wished_price: Type.Optional(saying(asked.wished_price, Type.String({ pattern: String.raw`^\d{1,7}(\.\d{1,4})?$` }))),
    }),
    until: saying(asked.until, Type.String({ format: 'date' })),
    message: Type.Optional(saying(asked.message, Type.String({ maxLength: 200 }))),
  }),
  async ({ lines, until, message }, { ask, siteOrigin, keyOf }) => {
    const texts = lines.map(({ goods_id, number, wished_price: wished }) =>
      [goods_id, number, wished].filter(each => each !== undefined).join(':'),
    )
    const body = { lines: texts, until, ...(message !== undefined && { message }) }
    const { id } = await ask(quotationAddCall, { body }, keyOf(body))
    const url = quotationUrl(siteOrigin, id)
    return { text: m.quotation(url), data: { quotation_id: id, url } }
  },
  true,
)

const getQuotation = toolOf(
  'get_quotation',
  inputOf({
    quotation_id: Type.Optional(saying(tools.get_quotation.fields.quotation_id, orderIdSchema)),
    ...pageFields(tools.get_quotation.fields),
  }),
  async (args, { ask, siteOrigin }) => {
    if (args.quotation_id === undefined) {
      const { list, total } = await ask(quotationListCall, { query: pageOf(args) })
      const quotations = list.map(({ id, quotation_sn, state, count, quote, quote_until }) => ({
        quotation_id: id,
        quotation_sn,
        state,
        count,
        quote,
        quote_until,
      }))
      return { text: m.quotations(total), data: { total, quotations, next_cursor: nextOf(args, total) } }
    }
    const found = await ask(quotationReadCall, { params: { id: args.quotation_id } })
    const { rows, next_cursor } = sliceOf(found.lines, args)
    const lines = rows.map(({ goods_id, name, number, price, wished, quote, price_now }) => ({
      goods_id,
      name,
      number,
      price,
      wished,
      quote,
      price_now,
    }))
    const { quotation_sn, state, quote, quote_until, answer } = found
    const url = quotationUrl(siteOrigin, found.id)
    return {
      text: m.quotations(1),
      data: { quotation_id: found.id, quotation_sn, state, quote, quote_until, answer, lines, next_cursor, url },
    }
  },
)

export const draftTools = [draftOrder, getDraft, draftStandingOrder, askQuotation, getQuotation] as const
