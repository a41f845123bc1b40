import { consolePromotionPreviewCall, type PromotionPreviewWire } from '@yaoji/contract/calls/console/promotions'
import { consoleStoresCall, type ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { minuteOf } from '../../lib/time.ts'
import { Finder } from '../../ui/finder.tsx'
import type { Draft } from './draft.ts'
import { messages } from './messages.ts'
import type { Saving } from './use-saving.ts'

const shownMax = 6

/** Goods as the store's list shows them, with what the promotion changes. */
function Cards({ goods }: Pick<PromotionPreviewWire, 'goods'>) {
  return (
    <ul className="cards">
      {goods.map(each => (
        <li key={each.goods_id}>
          <b>{each.name}</b> <span className="soft">{each.spec}</span>
          <div className="line gap-4">
            {each.after !== '' && <span className={each.after === each.before ? 'b' : 'b bad'}>¥{each.after}</span>}
            {each.after !== each.before && each.before !== '' && <s className="soft">¥{each.before}</s>}
            {each.tags.map(tag => (
              <span key={tag} className="tag tag--warn">
                {tag}
              </span>
            ))}
          </div>
          {each.gains.map(text => (
            <p key={text} className="note">
              {text}
            </p>
          ))}
          {each.refusal !== '' && <p className="finding">{each.refusal}</p>}
        </li>
      ))}
    </ul>
  )
}

function Seen({ seen }: { seen: PromotionPreviewWire }) {
  return (
    <div className="stack stack-s" role="status">
      <p>
        <b>{seen.company}</b> <span className="soft">{[seen.rank_name, messages.seenAt(minuteOf(seen.at))].join(' · ')}</span>
      </p>
      {seen.is_shown ? <Cards goods={seen.goods} /> : <p className="say say--warn">{messages.notSeen}</p>}
    </div>
  )
}

/** The promotion as a chosen store would see it, by the shop's own prices and tags. */
export function PreviewPane({ draft, saving }: { draft: Draft; saving: Saving }) {
  const [store, setStore] = useState<ConsoleStoreRowWire>()
  const [found, setFound] = useState<{ of: Draft; seen: PromotionPreviewWire }>()
  const [isBusy, setBusy] = useState(false)
  const look = async (code: string) => {
    const body = saving.body()
    if (!body) return
    setBusy(true)
    try {
      setFound({ of: draft, seen: await ask(consolePromotionPreviewCall, { body: { ...body, store: code } }) })
    } catch (error) {
      saving.refuse(error as Error)
    } finally {
      setBusy(false)
    }
  }
  const choose = (row: ConsoleStoreRowWire) => {
    setStore(row)
    void look(row.store)
  }
  return (
    <section className="sec stack stack-s" aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <Finder
        name="stores"
        label={messages.findStore}
        find={async q => (await ask(consoleStoresCall, { query: { q, limit: shownMax } })).list}
        keyOf={row => row.store}
        choose={choose}
      >
        {row => (
          <>
            <b className="cut">{row.company}</b>
            <span className="soft cut">{row.region}</span>
            <span className="soft">{row.rank_name}</span>
          </>
        )}
      </Finder>
      {store && found?.of !== draft && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => void look(store.store)}>
          {messages.previewAs(store.company)}
        </button>
      )}
      {found?.of === draft ? <Seen seen={found.seen} /> : <p className="hint">{messages.previewHint}</p>}
    </section>
  )
}
