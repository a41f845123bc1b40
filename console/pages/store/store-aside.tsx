import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { StoreFigures } from './store-figures.tsx'
import { storeQuery } from './store-query.ts'
import { StoreSide } from './store-side.tsx'

/** A store next to the list: its figures, what it may buy and owes, and its papers. What changes it is on its page. */
export function StoreAside({ code, open }: { code: string; open: () => void }) {
  const store = useQuery(storeQuery(code))
  return (
    <Loaded query={store}>
      {shown => (
        <>
          <StoreFigures shown={shown} />
          <StoreSide shown={shown} open={open} />
        </>
      )}
    </Loaded>
  )
}
