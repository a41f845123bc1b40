import type { FastifyInstance } from 'fastify'
import { matrixAddCall, matrixCall, matrixDropCall, matrixKeepCall, matrixReadCall } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { createListParsing } from '../purchase-list/parse-apart.ts'
import { addMatrix } from './add.ts'
import { checkRows, loadKnown } from './check.ts'
import { dropRows, loadDraft, mergeRows } from './draft.ts'
import { readLines } from './lines.ts'
import { readMatrix } from './read.ts'
import { storePage, storeReason } from './stores.ts'

/** Goods and the stores of a person in one table (domain.md section 4). */
export function registerStoreMatrix(app: FastifyInstance, context: CatalogueContext): void {
  const { read, write } = context.database
  const parsing = createListParsing()
  app.addHook('onClose', () => parsing.close())

  route(app, context, matrixCall, async ({ person, query, now }) => {
    const { stores, page, lastPage } = await storePage(read, person.id, query.page)
    const rows = await loadDraft(read, person.id)
    const known = await loadKnown(read, stores, rows, now)
    return {
      stores: stores.map(store => ({
        id: store.id,
        company: store.company,
        reason: storeReason(store),
        cart_lines: known.rooms.get(store.id)?.lines() ?? 0,
      })),
      page,
      last_page: lastPage,
      rows: await checkRows(stores, rows, known),
    }
  })

  route(app, context, matrixKeepCall, async ({ person, body, now }) => {
    const given = readLines(body.lines)
    const { all, stores } = await storePage(read, person.id, body.page)
    const own = new Set(all.map(store => store.id))
    if ([...given.values()].some(numbers => [...numbers.keys()].some(id => !own.has(id)))) throw ApiError.notFound()
    await write(trx => mergeRows(trx, person.id, given, now))
    const rows = await loadDraft(read, person.id, [...given.keys()])
    return { rows: await checkRows(stores, rows, await loadKnown(read, stores, rows, now)) }
  })

  route(app, context, matrixDropCall, async ({ person, body }) => {
    await write(trx => dropRows(trx, person.id, body.goods_ids))
    return null
  })

  route(app, context, matrixReadCall, ({ person, member, body, now }) =>
    readMatrix({ ...context, parsing }, { personId: person.id, member, text: body.text, page: body.page, now }),
  )

  route(app, context, matrixAddCall, ({ person, body, now, once }) => once(trx => addMatrix(trx, person.id, body.store_ids, now)))
}
