import { useEffect, type ReactNode } from 'react'
import { tellFailure } from '../lib/failures/failure-notice.ts'
import { useLatePart } from '../lib/requests/use-late-part.ts'

export type LateDialogProps<Part> = {
  /** The same function at every render. */
  load: () => Promise<Part>
  onClose: () => void
  children: (part: Part) => ReactNode
}

/** A dialog whose code arrives when it is asked for; where it cannot, that is said and the next press tries again. */
export function LateDialog<Part extends object>({ load, onClose, children }: LateDialogProps<Part>) {
  const part = useLatePart(true, load)
  const hasFailed = part === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    void tellFailure({ kind: 'network' }, {})
    onClose()
    // Said once, however often the view around it is drawn meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasFailed])
  return typeof part === 'object' && children(part)
}
