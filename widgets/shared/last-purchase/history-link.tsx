import { useState, type ReactNode } from 'react'
import { LateDialog } from '../../base/ui/parts.ts'

const loadDialog = () => import('./history-dialog.tsx')

type Props = { id: number; name: string; className?: string | undefined; title: string; children: ReactNode; isInGrid?: boolean }

/** What is said of the last purchase, which one press opens into every purchase of the goods. */
export function HistoryLink({ id, name, className = '', title, children, isInGrid = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={`yaoji-history-link ${className}`}
        title={title}
        tabIndex={isInGrid ? -1 : undefined}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        // What is pressed in the dialog is no press in the row.
        <span onKeyDown={event => event.stopPropagation()} onClick={event => event.stopPropagation()}>
          <LateDialog load={loadDialog} onClose={close}>
            {({ HistoryDialog }) => <HistoryDialog id={id} name={name} onClose={close} />}
          </LateDialog>
        </span>
      )}
    </>
  )
}
