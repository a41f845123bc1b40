import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'

/** Facts in reading order, as name and value. */
export function FactTable({ facts, label }: { facts: GoodsDetailWire['facts']; label: string }) {
  return (
    <dl className="yaoji-facts" aria-label={label}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
