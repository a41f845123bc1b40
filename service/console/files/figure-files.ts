import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/files'
import type { Context } from '../../platform/context.ts'
import { missesOf, quietStoresOf, shortGoodsOf } from '../figures/lists.ts'
import { readHours } from '../figures/read-figures.ts'
import { figureColumns, missColumns, quietColumns, shortColumns } from './figure-columns.ts'
import { fileRoute } from './file-route.ts'
import { messages } from './messages.ts'

const { names } = messages

/** Figures as files, each read in one go. */
export function registerFigureFiles(app: FastifyInstance, context: Context): void {
  const { replica } = context.database
  const inOne = async <Row>(list: Promise<readonly Row[]>) => ({ list: await list, next: null })

  fileRoute(app, context, calls.consoleFiguresFileCall, {
    ...{ name: names.figures, columns: figureColumns },
    pages:
      ({ staff, query, now }) =>
      () =>
        inOne(readHours(replica, staff, query, now)),
  })
  fileRoute(app, context, calls.consoleMissesFileCall, {
    ...{ name: names.misses, columns: missColumns },
    pages:
      ({ staff, query, now }) =>
      () =>
        inOne(missesOf(replica, staff, query, now)),
  })
  fileRoute(app, context, calls.consoleQuietFileCall, {
    ...{ name: names.quiet, columns: quietColumns },
    pages:
      ({ staff, now }) =>
      () =>
        inOne(quietStoresOf(replica, staff, now)),
  })
  fileRoute(app, context, calls.consoleShortFileCall, {
    ...{ name: names.short, columns: shortColumns },
    pages:
      ({ staff, query, now }) =>
      () =>
        inOne(shortGoodsOf(replica, staff, query, now)),
  })
}
