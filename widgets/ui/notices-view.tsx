import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button, IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'
import { $notices, answerDialog, dismissToast, toastDurationMs, type DialogNotice, type Toast } from './notices.ts'

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

function DialogView({ dialog }: { dialog: DialogNotice }) {
  return (
    <Dialog
      title={dialog.title}
      onClose={() => answerDialog(dialog.id, false)}
      actions={
        <>
          {dialog.cancelText !== undefined && (
            <Button onClick={() => answerDialog(dialog.id, false)}>{dialog.cancelText}</Button>
          )}
          <Button kind="primary" onClick={() => answerDialog(dialog.id, true)}>
            {dialog.confirmText}
          </Button>
        </>
      }
    >
      {dialog.text}
    </Dialog>
  )
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
      {dialog && <DialogView key={dialog.id} dialog={dialog} />}
    </div>
  )
}
