import { useQuery } from '@tanstack/react-query'
import { consoleRewardsCall, type RewardsQuery } from '@yaoji/contract/calls/console/rewards'
import { ask } from '../../lib/call.ts'
import { Finder } from '../../ui/finder.tsx'
import { messages } from './messages.ts'

const [shownMax, knownMax] = [8, 100]
const couponsOf = async (query: Omit<RewardsQuery, 'kind'>) => (await ask(consoleRewardsCall, { query: { kind: 'coupon', ...query } })).list

/** Names of the coupons of a list of numbers, and a search that adds another. */
export function CouponsNote({ value, change }: { value: string; change: (value: string) => void }) {
  const ids = value.split(/[\s,，、;；]+/).filter(Boolean)
  const { data } = useQuery({
    queryKey: ['rewards', 'named'],
    queryFn: () => couponsOf({ view: 'all', limit: knownMax }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  })
  const named = new Map(data?.map(({ reward_id, name }) => [String(reward_id), name]))
  const names = ids.flatMap(id => named.get(id) ?? [])
  return (
    <div className="stack stack-s wide-field">
      {names.length > 0 && <span className="note">{messages.coupons(names)}</span>}
      <Finder
        name="coupons"
        label={messages.findCoupon}
        find={q => couponsOf({ view: 'open', q, limit: shownMax })}
        keyOf={row => String(row.reward_id)}
        choose={row => !ids.includes(String(row.reward_id)) && change([...ids, row.reward_id].join(' '))}
      >
        {row => (
          <>
            <b className="cut">{row.name}</b>
            <span className="soft cut">{[row.what, row.whom].filter(Boolean).join(' · ')}</span>
            <span className="n">{row.reward_id}</span>
          </>
        )}
      </Finder>
    </div>
  )
}
