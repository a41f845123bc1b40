import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LateDialog } from '../../../base/ui/parts.ts'
import { $fill, closeFill } from './fill.ts'

const loadDialog = () => import('./fill-dialog.tsx')

/** Where 凑单 opens, once a page. `onAdded`: goods went into the cart and the buyer has seen it. */
export function FillHost({ onAdded }: { onAdded?: () => void }) {
  const isOpen = useStore($fill) !== undefined
  useEffect(() => closeFill, [])
  return (
    isOpen && (
      <LateDialog load={loadDialog} onClose={closeFill}>
        {({ FillDialog }) => <FillDialog onAdded={onAdded} />}
      </LateDialog>
    )
  )
}
