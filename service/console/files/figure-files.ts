import type { Kysely } from 'kysely'
import * as calls from '@yaoji/contract/calls/console/files'
import type { Tables } from '../../platform/database/tables.ts'
import { missesOf, quietStoresOf, shortGoodsOf } from '../figures/lists.ts'
import { readHours } from '../figures/read-figures.ts'
import { figureColumns, missColumns, quietColumns, shortColumns } from './figure-columns.ts'
import type { BindList } from './list-file.ts'
import { messages } from './messages.ts'

const { names } = messages

/** Figures as files, each read in one go. */
export function figureFiles(bind: BindList, reader: Kysely<Tables>): void {
  const inOne = async <Row>(list: Promise<readonly Row[]>) => ({ list: await list, next: null })

  bind(calls.consoleFiguresFileCall, {
    ...{ name: names.figures, columns: figureColumns },
    pages:
      ({ staff, query, now }) =>
      () =>
        inOne(readHours(reader, staff, query, now)),
  })
  bind(calls.consoleMissesFileCall, {
    ...{ name: names.misses, columns: missColumns },
    pages:
      ({ staff, query, now }) =>
      () =>
        inOne(missesOf(reader, staff, query, now)),
  })
  bind(calls.consoleQuietFileCall, {
    ...{ name: names.quiet, columns: quietColumns },
    pages:
      ({ staff, now }) =>
      () =>
        inOne(quietStoresOf(reader, staff, now)),
  })
  bind(calls.consoleShortFileCall, {
    ...{ name: names.short, columns: shortColumns },
    pages:
      ({ staff, query, now }) =>
      () =>
        inOne(shortGoodsOf(reader, staff, query, now)),
  })
}
