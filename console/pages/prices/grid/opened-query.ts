import { queryOptions } from '@tanstack/react-query'
import { consoleSheetRowsCall, type SheetOpenRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { ask } from '../../../lib/call.ts'
import type { PricesSearch } from '../../../lib/searches.ts'

/** More goods than these are opened in several goes: a sheet changes 20,000 values at once. */
export const openedGoodsMax = 10_000

/** All rows of the chosen goods; they are read again when something was applied, not by themselves, since somebody works in them. */
export const openedQuery = ({ category, ...search }: PricesSearch) =>
  queryOptions({
    queryKey: ['price-grid', search, category],
    queryFn: async () => {
      const list: SheetOpenRowWire[] = []
      const ids = new Set<number>()
      for (let after: number | undefined; ; ) {
        const { as: _, ...filters } = search
        const query = { ...filters, ...(category && { category: Number(category) }), ...(after !== undefined && { after }) }
        const page = await ask(consoleSheetRowsCall, { query })
        list.push(...page.list)
        for (const { goods_id } of page.list) ids.add(goods_id)
        if (page.next === null || ids.size >= openedGoodsMax) return { list, isMore: page.next !== null }
        after = page.next
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
