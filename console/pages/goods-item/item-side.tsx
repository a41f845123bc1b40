import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { ItemPhotos } from './item-photos.tsx'
import { messages } from './messages.ts'

/** The pictures, facts and ladder of goods. */
export function ItemSide({ shown }: { shown: ConsoleGoodsItemWire }) {
  const { facts, ladder } = shown
  return (
    <aside className="body store__side" aria-label={messages.facts} tabIndex={0}>
      <ItemPhotos shown={shown} />
      <section className="sec stack stack-s">
        <h2>{messages.facts}</h2>
        <dl className="dl">
          {facts.map(({ name, value }) => [
            <dt key={`${name}-name`}>{name}</dt>,
            <dd key={name} className="wrap">
              {value}
            </dd>,
          ])}
        </dl>
      </section>
      <section className="sec stack stack-s">
        <h2>{messages.ladder}</h2>
        {ladder.length === 0 && <span className="note">{messages.none}</span>}
        <ul className="stack stack-s">
          {ladder.map(({ number, price }) => (
            <li key={number}>{messages.ladderStep(number, price)}</li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
