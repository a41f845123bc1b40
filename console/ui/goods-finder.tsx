import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { ask } from '../lib/call.ts'
import { priceOfRank } from '../lib/goods-words.ts'
import { uiMessages as messages } from '../lib/messages.ts'
import { Finder } from './finder.tsx'

const shownMax = 8

/** Finds goods on sale by whatever is typed, and gives the number of the chosen one. */
export const GoodsFinder = ({ choose }: { choose: (id: string) => void }) => (
  <Finder
    name="goods"
    label={messages.findGoods}
    find={async q => (await ask(consoleGoodsCall, { query: { view: 'on', q, limit: shownMax } })).list}
    keyOf={row => String(row.goods_id)}
    choose={row => choose(String(row.goods_id))}
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
