import type { Result } from '../requests/result.ts'

/** Which page of a list an answer is, and which is the last. */
type Paged = { page?: number; last_page?: number }

/**
 * The page that is asked for; of a list that has become shorter since, its last page: an empty one says that there is nothing at all.
 * `ask` takes the number of another page than the one that is wanted.
 */
export async function pageOrLast<Page>(ask: (page?: number) => Promise<Result<Page>>): Promise<Result<Page>> {
  const result = await ask()
  const { page = 1, last_page: last = page } = (result.ok ? result.data : {}) as Paged // What has no pages names none.
  return page > last ? ask(last) : result
}
