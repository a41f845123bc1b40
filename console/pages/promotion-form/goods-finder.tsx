import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { ask } from '../../lib/call.ts'
import { priceOfRank } from '../../lib/goods-words.ts'
import { Finder } from '../../ui/finder.tsx'
import { messages } from './messages.ts'

const shownMax = 8

/** Finds goods on sale by whatever is typed, and adds the chosen one. */
export const GoodsFinder = ({ add }: { add: (id: string) => void }) => (
  <Finder
    name="goods"
    label={messages.find}
    find={async q => (await ask(consoleGoodsCall, { query: { view: 'on', q, limit: shownMax } })).list}
    keyOf={row => String(row.goods_id)}
    choose={row => add(String(row.goods_id))}
  >
    {row => (
      <>
        <b className="cut">{row.name}</b>
        <span className="soft cut">{[row.spec, row.manufacturer].filter(Boolean).join(' · ')}</span>
        <span className="n">¥{priceOfRank(row, 0)}</span>
      </>
    )}
  </Finder>
)
