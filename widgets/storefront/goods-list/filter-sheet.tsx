import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../base/ui/parts.ts'
import type { FilterFacts } from './filters.ts'
import { GoodsFacets } from './goods-facets.tsx'
import { listMessages } from './list-messages.ts'
import type { ListQuery } from './list-query.ts'

export type FilterSheetProps = { facts: FilterFacts; total: number; query: ListQuery; address: string; onClose: () => void }

/** The filters on a phone: a sheet that stays while one is chosen after the other. */
export function FilterSheet({ facts, total, query, address, onClose }: FilterSheetProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className="yaoji-filter-sheet"
      aria-label={listMessages.filters}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === element.current && onClose()}
    >
      <header className="yaoji-filter-sheet__heading">
        <h2>{listMessages.filters}</h2>
        <IconButton icon="close" label={listMessages.close} onClick={onClose} />
      </header>
      <div className="yaoji-filter-sheet__facets">
        <GoodsFacets facts={facts} query={query} address={address} />
      </div>
      <footer className="yaoji-filter-sheet__actions">
        <Button kind="primary" size="large" onClick={onClose}>
          {listMessages.seeGoods(total)}
        </Button>
      </footer>
    </dialog>
  )
}
