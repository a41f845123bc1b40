import type { FastifyInstance } from 'fastify'
import { chainFileCall, chainOverviewCall, chainPapersCall, chainStoresCall } from '@yaoji/contract/calls/member/chain'
import { chainStoresAddCall, registrationStoresCall } from '@yaoji/contract/calls/identity/registration'
import { allStores } from '@yaoji/contract/calls/store-scope'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { rowOf } from '@yaoji/contract/validation/store-list'
import type { StoreTable } from '@yaoji/contract/validation/store-table'
import type { Context } from '../../platform/context.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { WorkerPool } from '../../platform/queueing/worker-pool.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { readApart, readingLimits, type ReadingPool } from '../../platform/tables/read-apart.ts'
import { storeScope } from '../../identity/store-scope/scope.ts'
import { storesSeen } from '../../identity/store-scope/stores-seen.ts'
import { provenPhone } from '../../identity/phone-code/proof.ts'
import { applicationOf } from '../../identity/registration/application.ts'
import { purpose } from '../../identity/registration/begin.ts'
import { chainProblems, settledStore } from '../../identity/registration/fields.ts'
import { messages as registrationMessages } from '../../identity/registration/messages.ts'
import { addStores } from './add-stores.ts'
import { chainFile } from './file.ts'
import { messages } from './messages.ts'
import { loadChain } from './overview.ts'
import { chainPapers } from './papers.ts'
import type { StoreFile, StoreFileJob } from './table-worker.ts'

/** Parts of a table that were not imported, listed so that users do not look for them. */
function leftOut({ sums, notes, unread, phones }: StoreTable): string[] {
  return [
    ...(sums.length > 0 ? [messages.sumsLeftOut(sums)] : []),
    ...(notes.length > 0 ? [messages.notesLeftOut(notes)] : []),
    ...(phones.length > 0 ? [messages.phonesLeftOut(phones)] : []),
    ...(unread.length > 0 ? [messages.columnsLeftOut(unread)] : []),
  ]
}

/** The store list of a chain that registers, and what is added to it later (domain.md section 14). */
export function registerChain(app: FastifyInstance, context: Context): void {
  const workerUrl = new URL('table-worker.ts', import.meta.url)
  const reading: ReadingPool<StoreFileJob, StoreFile> = new WorkerPool(workerUrl, readingLimits)
  app.addHook('onClose', () => reading.close())

  route(app, context, registrationStoresCall, async ({ body, request, member, role, now }) => {
    const { stores = [], file = '', name = '', company = '' } = body
    // Files are read for those alone who have proven a telephone, or add to a chain that is theirs.
    const isAdding = member?.rank === chainRank && role === 'owner'
    if (!isAdding && (await provenPhone(context.database.read, request, { purpose, now })) === undefined)
      throw ApiError.invalid('proof', registrationMessages.notProven)
    if (file === '') return { rows: stores, problems: chainProblems(stores, company), remarks: [] }
    const read = await readApart(reading, { file, name }, { field: 'file', tookTooLong: messages.tookTooLong })
    const all = read.rows.map(row => rowOf(settledStore(row)).slice(0, joiningLimits.chainStoreRowMax))
    if (all.length === 0) throw ApiError.invalid('file', messages.nothingRead)
    const rows = all.slice(0, joiningLimits.chainStoresMax)
    const left = all.length - rows.length
    const remarks = [...read.remarks, ...leftOut(read), ...(left > 0 ? [messages.leftOff(left)] : [])]
    return { rows, problems: chainProblems(rows, company), remarks }
  })

  registerOverview(app, context)

  route(app, context, chainStoresAddCall, ({ member, person, role, body: { stores: rows }, now, once }) =>
    once(async trx => {
      await addStores(trx, { memberId: member.id, personId: person.id, rows, now })
      return applicationOf(trx, await lockMember(trx, member.id), { personId: person.id, role })
    }),
  )
}

/** What the head of a chain sees of all its stores. */
function registerOverview(app: FastifyInstance, context: Context): void {
  const { read } = context.database
  route(app, context, chainOverviewCall, ({ member, person, query, now }) =>
    loadChain(read, { head: member, personId: person.id, month: query.month ?? chinaDay(now).slice(0, 7), now }),
  )
  route(app, context, chainFileCall, async ({ member, person, role, query: { month }, now }) =>
    chainFile(read, {
      chain: await loadChain(read, { head: member, personId: person.id, month, now }),
      scope: await storeScope(read, { member, person, role, query: { scope: allStores } }),
      now,
    }),
  )
  route(app, context, chainStoresCall, async ({ member, person }) => ({
    list: (await storesSeen(read, member, person.id)).map(({ id, company }) => ({ id, company })),
  }))
  route(app, context, chainPapersCall, async asked => chainPapers(read, await storeScope(read, asked), asked))
}
