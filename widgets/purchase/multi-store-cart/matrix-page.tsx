import { useStore } from '@nanostores/react'
import { matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { CopiedStores } from '../../cart/cart/parts.ts'
import { SessionWaiting, useMay } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Blocked, Button, Empty, Loaded } from '../../base/ui/parts.ts'
import { $adding, checkOut, closeOutcome } from './add-store.ts'
import { MatrixBar } from './matrix-bar.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { MatrixTools } from './matrix-tools.tsx'
import { messages } from './messages.ts'
import { $matrix, loadMatrix, type Matrix } from './store.ts'

function Outcome() {
  const { list } = useStore($adding)
  return (
    list && (
      <section className="yaoji-matrix__outcome yaoji-copy" aria-label={messages.outcome}>
        <CopiedStores list={list} />
        <Button size="small" onClick={closeOutcome}>
          {messages.close}
        </Button>
      </section>
    )
  )
}

/** One checkout a store: the ways to the carts that hold something. */
function Carts({ stores }: Pick<Matrix, 'stores'>) {
  const filled = stores.filter(store => store.cart_lines > 0 && store.reason === '')
  if (filled.length === 0) return null
  return (
    <section className="yaoji-matrix__carts" aria-label={messages.carts}>
      <h2>{messages.carts}</h2>
      <p className="yaoji-matrix__hint yaoji-key-hint">{messages.cartsHint}</p>
      <ul>
        {filled.map(({ id, company, cart_lines: lines }) => (
          <li key={id}>
            <Button size="small" onClick={() => void checkOut(id)}>
              {messages.checkOut(company, lines)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StorePages({ page, lastPage, stores }: Pick<Matrix, 'page' | 'lastPage' | 'stores'>) {
  if (lastPage < 2) return null
  const { storesMax } = matrixLimits
  const nameOf = (each: number) =>
    messages.storePage((each - 1) * storesMax + 1, each === page ? (each - 1) * storesMax + stores.length : each * storesMax)
  return (
    <nav className="yaoji-matrix__tools" aria-label={messages.storePages}>
      {Array.from({ length: lastPage }, (_, index) => index + 1).map(each => (
        <Button key={each} size="small" kind={each === page ? 'primary' : 'plain'} onClick={() => void loadMatrix(each)}>
          {nameOf(each)}
        </Button>
      ))}
    </nav>
  )
}

function Filled({ matrix }: { matrix: Matrix }) {
  return (
    <>
      <p className="yaoji-matrix__hint yaoji-key-hint">{messages.keys}</p>
      <StorePages {...matrix} />
      <MatrixGrid stores={matrix.stores} rows={matrix.rows} />
      <MatrixBar matrix={matrix} />
    </>
  )
}

function Content({ matrix }: { matrix: Matrix }) {
  const mayOrder = useMay('orderers')
  if (!mayOrder) return <Blocked kind="forbidden" title={messages.forbidden} />
  if (matrix.stores.length < 2 && matrix.lastPage === 1)
    return (
      <Empty icon="list" title={messages.oneStore}>
        <p>{messages.oneStoreHint}</p>
        <Button href={environment.href(listPath())}>{messages.toList}</Button>
      </Empty>
    )
  return (
    <>
      <MatrixTools rows={matrix.rows} />
      <Outcome />
      <Carts stores={matrix.stores} />
      {matrix.rows.length > 0 ? (
        <Filled matrix={matrix} />
      ) : (
        <Empty icon="list" title={messages.empty}>
          <p>{messages.emptyHint}</p>
        </Empty>
      )}
    </>
  )
}

const firstDrawn: Loadable<Matrix> = { state: 'loading' }

/** /ddgl/matrix: goods and the stores of a person in one table, and from there into the cart of each store. */
export function StoreMatrixPage() {
  const value = useLiveStore($matrix, firstDrawn)
  return (
    <div className="yaoji-root yaoji-matrix">
      <header>
        <h1 className="yaoji-matrix__title">{messages.title}</h1>
        <p className="yaoji-matrix__intro">{messages.intro}</p>
      </header>
      <Loaded
        value={value}
        waiting={<SessionWaiting label={messages.loading} lines={8} />}
        texts={messages}
        onRetry={() => void loadMatrix()}
      >
        {matrix => <Content matrix={matrix} />}
      </Loaded>
    </div>
  )
}
