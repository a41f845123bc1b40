import { useLayoutEffect } from 'react'
import type { BrandListWire, BrandRowWire } from '@yaoji/contract/calls/storefront/brand'
import { PackImage } from '../goods/parts.ts'
import { $address } from '../../base/lib/addresses/address.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { brandPath, brandsPath } from './addresses.ts'
import { Empty, Loaded, Pager, Skeleton } from '../../base/ui/parts.ts'
import { BrandBanners } from './brand-banners.tsx'
import { messages } from './messages.ts'
import { $wall, openWall } from './store.ts'

const firstDrawn: Loadable<BrandListWire> = { state: 'loading' }
/** An id that needs no escaping in an address. */
const anchorOf = (letter: string) => `brand-${letter === '#' ? 'other' : letter}`

function Brand({ brand: { id, name, image, goods_count } }: { brand: BrandRowWire }) {
  return (
    <li>
      <a className="yaoji-brand" href={environment.href(brandPath(id))}>
        <PackImage src={image} alt="" />
        <strong>{name}</strong>
        <span>{messages.goodsCount(goods_count)}</span>
      </a>
    </li>
  )
}

function Wall({ page }: { page: BrandListWire }) {
  if (page.list.length === 0) return <Empty icon="box" title={messages.none} />
  const letters = [...Map.groupBy(page.list, each => each.letter)]
  return (
    <>
      <nav className="yaoji-brand-letters" aria-label={messages.letters}>
        {letters.map(([letter]) => (
          <a key={letter} href={`#${anchorOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className="yaoji-brand-sections">
        {letters.map(([letter, brands]) => (
          <section key={letter} className="yaoji-brand-letter" id={anchorOf(letter)} aria-label={messages.letter(letter)}>
            <h2 aria-label={messages.letter(letter)}>{letter}</h2>
            <ul className="yaoji-brand-wall">
              {brands.map(brand => (
                <Brand key={brand.id} brand={brand} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {page.last_page > 1 && (
        <Pager
          page={page.page}
          lastPage={page.last_page}
          total={page.total}
          onChoose={chosen => environment.navigate(brandsPath(chosen))}
        />
      )}
    </>
  )
}

/** /ppzq: brands by the first letter of their names. */
export function BrandWall() {
  const address = useLiveStore($address, '')
  const value = useLiveStore($wall, firstDrawn)
  useLayoutEffect(() => void openWall(address), [address])
  return (
    <div className="yaoji-root yaoji-brand-zone" aria-busy={value.state === 'loading'}>
      <h1 className="yaoji-brand-zone__title">{messages.title}</h1>
      <p className="yaoji-brand-zone__intro">{messages.intro}</p>
      <BrandBanners />
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={8} />}
        texts={messages}
        onRetry={() => void openWall(address)}
      >
        {page => <Wall page={page} />}
      </Loaded>
    </div>
  )
}
