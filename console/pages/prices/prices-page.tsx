import { useSearch } from '@tanstack/react-router'
import { Grids } from './grid/grids.tsx'
import { PastePane } from './paste-pane.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PricesFrame } from './prices-frame.tsx'
import { usePreview } from './use-preview.ts'

/** Rows that are pasted, or read from a file, as they are. */
function Pasting() {
  const pasted = usePreview()
  const { preview, again, edit, drop, remarks } = pasted
  return (
    <PricesFrame as="paste" keys={[]} rows={preview?.rows} onUndone={() => preview && again()}>
      {remarks.length > 0 && (
        <p className="say say--warn" role="status">
          {remarks.join(' ')}
        </p>
      )}
      {preview ? <PreviewPane preview={preview} again={again} edit={edit} drop={drop} /> : <PastePane {...pasted} />}
    </PricesFrame>
  )
}

/** Prices and stock of many goods: typed into a grid or pasted, looked at, applied as one, taken back. */
export function PricesPage() {
  const search = useSearch({ from: '/prices' })
  return search.as === 'grid' ? <Grids key={JSON.stringify(search)} search={search} /> : <Pasting />
}
