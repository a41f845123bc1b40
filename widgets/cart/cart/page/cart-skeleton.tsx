import { messages } from '../messages.ts'

const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The cart's shape while it loads, so that nothing jumps when it arrives. */
export function CartSkeleton() {
  return (
    <div className="yaoji-cart-skeleton yaoji-fading" role="status">
      <span className="yaoji-visually-hidden">{messages.loading}</span>
      <span className="yaoji-cart-skeleton__tabs yaoji-skeleton" aria-hidden="true" />
      {rows.map(row => (
        <div key={row} className="yaoji-cart-skeleton__row" aria-hidden="true">
          <span className="yaoji-skeleton" />
          <span className="yaoji-skeleton" />
          <span className="yaoji-cart-skeleton__box yaoji-skeleton" />
        </div>
      ))}
    </div>
  )
}
