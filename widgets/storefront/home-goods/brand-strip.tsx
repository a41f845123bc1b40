import { $navigation } from '../../shared/navigation/parts.ts'
import { PackImage } from '../goods/parts.ts'
import { safeLink } from '../../base/lib/addresses/safe-link.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { shelfMessages } from './messages.ts'

/** The brands of the shop; nothing at all while there is none. */
export function BrandStrip() {
  const brands = (useLiveStore($navigation, undefined)?.brand ?? []).flatMap(brand => {
    const link = safeLink(brand.url)
    return link && !link.isForeign ? [{ ...brand, href: link.href }] : []
  })
  if (brands.length === 0) return null
  return (
    <section className="yaoji-root yaoji-brand-strip" aria-labelledby="yaoji-brand-strip">
      <h2 id="yaoji-brand-strip">{shelfMessages.brands}</h2>
      <ul>
        {brands.map(({ id, name, image, href }) => (
          <li key={id}>
            <a href={href}>
              <PackImage src={image} alt="" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
