import { limits } from '@yaoji/contract/limits'

/** A count as badge text: 99+ above the maximum (spec section 9). */
function badgeText(count: number): string {
  return count > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(count)
}

/** The badge of a cart. It reserves its space while empty, so that nothing moves when the count comes. */
export function CartCount({ count, className }: { count: number | undefined; className: string }) {
  return (
    <span className={className} data-empty={!count} translate="no">
      {count ? badgeText(count) : ''}
    </span>
  )
}
