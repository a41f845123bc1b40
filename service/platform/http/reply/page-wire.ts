import type { PageWire } from '@yaoji/contract/calls/envelope'
import { limits } from '@yaoji/contract/limits'
import type { SelectQueryBuilder, Simplify } from 'kysely'

export type PageQuery = { page?: number | undefined; page_size?: number | undefined }

/** Which rows of a list a page shows: from the first, up to but without the last. */
export function pageRange({ page = 1, page_size: size = limits.pageSize }: PageQuery): readonly [from: number, to: number] {
  return [(page - 1) * size, page * size]
}

/** The rows of a page, of all that a query finds in its order. */
export function pageRows<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  asked: PageQuery,
): Promise<Simplify<Row>[]> {
  const [from, to] = pageRange(asked)
  return query
    .limit(to - from)
    .offset(from)
    .execute()
}

/** One page of a list of `total` rows. */
export function pageWire<Row>(list: Row[], total: number, { page = 1, page_size: size = limits.pageSize }: PageQuery): PageWire<Row> {
  return { list, page, page_size: size, total, last_page: Math.max(1, Math.ceil(total / size)) }
}
