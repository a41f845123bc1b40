import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LateDialog } from '../../base/ui/parts.ts'
import { $reorder, closeReorder } from './reorder.ts'

const loadDialog = () => import('./reorder-dialog.tsx')

/** Where 再次购买 opens, once a page. */
export function ReorderHost() {
  const isOpen = useStore($reorder) !== undefined
  useEffect(() => closeReorder, [])
  return (
    isOpen && (
      <LateDialog load={loadDialog} onClose={closeReorder}>
        {({ ReorderDialog }) => <ReorderDialog />}
      </LateDialog>
    )
  )
}
