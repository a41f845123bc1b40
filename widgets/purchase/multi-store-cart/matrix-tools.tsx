import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ask } from '../../base/lib/notices.ts'
import { $purchaseLines } from '../../storefront/purchase-list/parts.ts'
import { Button, LateDialog } from '../../base/ui/parts.ts'
import { addGoods } from './edit.ts'
import { GoodsSearch } from './goods-search.tsx'
import { messages } from './messages.ts'
import { dropGoods, type Matrix } from './store.ts'

const loadPaste = () => import('./paste-dialog.tsx')
const loadRecent = () => import('./recent-dialog.tsx')

async function clear(): Promise<void> {
  const { confirmTitle: title, clearQuestion: text, confirm: confirmText, keep: cancelText } = messages
  if (await ask({ title, text, confirmText, cancelText })) await dropGoods()
}

/** Every way goods come into the table. */
export function MatrixTools({ rows }: Pick<Matrix, 'rows'>) {
  const [open, setOpen] = useState<'paste' | 'recent' | undefined>()
  const lines = useStore($purchaseLines)
  const listed = [...new Set(lines.flatMap(({ goods }) => goods?.id ?? []))]
  const close = () => setOpen(undefined)
  return (
    <div className="yaoji-matrix__tools" role="group" aria-label={messages.pick}>
      <GoodsSearch />
      <Button onClick={() => setOpen('paste')}>{messages.paste}</Button>
      <Button onClick={() => setOpen('recent')}>{messages.recent}</Button>
      {listed.length > 0 && <Button onClick={() => addGoods(listed)}>{messages.fromList(listed.length)}</Button>}
      {rows.length > 0 && (
        <Button kind="text" onClick={() => void clear()}>
          {messages.clear}
        </Button>
      )}
      {open === 'paste' && (
        <LateDialog load={loadPaste} onClose={close}>
          {({ PasteDialog }) => <PasteDialog onClose={close} />}
        </LateDialog>
      )}
      {open === 'recent' && (
        <LateDialog load={loadRecent} onClose={close}>
          {({ RecentDialog }) => <RecentDialog onClose={close} />}
        </LateDialog>
      )}
    </div>
  )
}
