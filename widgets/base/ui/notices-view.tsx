import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $notices, answerDialog, dismissToast, toastDurationMs, type DialogNotice, type Toast } from '../lib/notices.ts'
import { useLatePart } from '../lib/requests/use-late-part.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'

function ToastView({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toastDurationMs)
    return () => clearTimeout(timer)
  }, [toast.id])
  return (
    <div className="yaoji-toast" data-kind={toast.kind}>
      <Icon name={toast.kind === 'success' ? 'check' : toast.kind === 'error' ? 'alert' : 'info'} />
      <span>{toast.text}</span>
      {toast.action && (
        <Button kind="text" href={toast.action.href}>
          {toast.action.text}
        </Button>
      )}
      <IconButton icon="close" label={messages.close} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

const loadDialog = () => import('./dialog-view.tsx')

/** Where the dialog cannot be fetched the browser asks in its own way. */
function askPlainly({ id, text, cancelText }: DialogNotice): void {
  const isAlert = cancelText === undefined
  if (isAlert) alert(text)
  answerDialog(id, isAlert || confirm(text))
}

function DialogView({ dialog }: { dialog: DialogNotice }) {
  const part = useLatePart(true, loadDialog)
  useEffect(() => {
    if (part === 'failed') askPlainly(dialog)
  }, [part, dialog])
  return typeof part === 'object' && <part.DialogView key={dialog.id} dialog={dialog} />
}

/** Renders `$notices`; a page holds one. */
export function Notices() {
  const { toasts, dialogs } = useStore($notices)
  const dialog = dialogs[0]
  return (
    <div className="yaoji-root">
      <div className="yaoji-toasts" role="status" aria-live="polite">
        {toasts.map(toast => (
          <ToastView key={toast.id} toast={toast} />
        ))}
      </div>
      {dialog && <DialogView dialog={dialog} />}
    </div>
  )
}
