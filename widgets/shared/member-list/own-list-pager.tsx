import type { PageWire } from '@yaoji/contract/calls/envelope'
import { Pager } from '../../base/ui/parts.ts'

type Props = { page: Pick<PageWire<never>, 'page' | 'last_page' | 'total'>; onChoose: (page: number) => void }

/** Leads to the other pages of a list, where it has more than one. */
export function OwnListPager({ page: { page, last_page: lastPage, total }, onChoose }: Props) {
  return lastPage > 1 && <Pager page={page} lastPage={lastPage} total={total} onChoose={onChoose} />
}
