import { useQuery } from '@tanstack/react-query'
import { consoleGoodsNamedCall, type ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { ask } from './call.ts'

const atOnce = 200

export type NamedGoods = { of: (id: string) => ConsoleGoodsRowWire | undefined; isKnown: boolean }

/** Goods by the numbers that were typed; `isKnown` once the service has said which there are. */
export function useGoodsNames(typed: readonly string[]): NamedGoods {
  const ids = [...new Set(typed.map(id => id.trim()).filter(id => /^[1-9]\d{0,8}$/.test(id)))].toSorted()
  const { data } = useQuery({
    queryKey: ['goods', 'named', ids.join()],
    queryFn: async () => {
      const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) => ids.slice(index * atOnce, (index + 1) * atOnce))
      const answers = await Promise.all(parts.map(part => ask(consoleGoodsNamedCall, { query: { ids: part.join() } })))
      return new Map(answers.flatMap(({ list }) => list).map(row => [String(row.goods_id), row]))
    },
    enabled: ids.length > 0,
    placeholderData: before => before,
    staleTime: 60_000,
  })
  return { of: id => data?.get(id.trim()), isKnown: data !== undefined && ids.length > 0 }
}
