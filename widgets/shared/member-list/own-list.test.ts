import { cleanStores } from 'nanostores'
import { expect, test } from 'vitest'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from './own-list.ts'

/** A list of five rows, two to a page. */
const rows = ['a', 'b', 'c', 'd', 'e']

function listOf(all: readonly string[]) {
  const asked: (number | undefined)[] = []
  const list = createOwnList<{ page?: number }, { list: readonly string[]; page: number; last_page: number }>({
    read: address => {
      const page = pageIn(address)
      return page === undefined ? {} : { page }
    },
    ask: ({ page = 1 }) => {
      asked.push(page)
      const data = { list: all.slice(2 * page - 2, 2 * page), page, last_page: Math.max(1, Math.ceil(all.length / 2)) }
      return Promise.resolve({ ok: true, data, timestamp: 1_795_000_000 } as const)
    },
  })
  return { ...list, asked }
}

test.each([
  ['the first page', '/list', rows, [1], ['a', 'b']],
  ['a page that is there', '/list?page=2', rows, [2], ['c', 'd']],
  ['the last page for one beyond it', '/list?page=99', rows, [99, 3], ['e']],
  ['nothing where there is nothing', '/list?page=99', [], [99, 1], []],
  ['the first page for a page that cannot be', '/list?page=0', rows, [1], ['a', 'b']],
  ['the first page for what is no page', '/list?page=1e9', rows, [1], ['a', 'b']],
])('a list shows %s', async (_, address, all, pages, shown) => {
  const { open, $list, $paged, asked } = listOf(all)
  $list.listen(() => undefined)
  await open(address)
  expect(asked).toEqual(pages)
  expect($list.get()).toMatchObject({ state: 'ready', value: { page: { list: shown } } })
  cleanStores($list, $paged)
})
