import { map } from 'nanostores'
import type { ComponentType } from 'react'

export type Toast = {
  id: number
  kind: 'info' | 'success' | 'error'
  text: string
  action?: { text: string; href: string } | undefined
}

export type DialogNotice = {
  id: number
  title: string
  text: string
  confirmText: string
  /** Without it the dialog is an alert with one button. */
  cancelText?: string | undefined
  /** What is shown in place of the text, where more than yes or no is asked. */
  view?: ComponentType<{ answer: (isConfirmed: boolean) => void }>
  /** Called once with the answer; closing by Escape answers false. */
  onAnswer: (isConfirmed: boolean) => void
}

export type NoticesValue = { lastId: number; toasts: readonly Toast[]; dialogs: readonly DialogNotice[] }

/** What the shop has to say outside any widget: toasts, and dialogs one after the other. */
export const $notices = map<NoticesValue>({ lastId: 0, toasts: [], dialogs: [] })

export const toastDurationMs = 4_000

function nextId(): number {
  const id = $notices.get().lastId + 1
  $notices.setKey('lastId', id)
  return id
}

/** Shows a toast; the same text is never shown twice at once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const { toasts } = $notices.get()
  if (toasts.some(each => each.text === toast.text)) return
  $notices.setKey('toasts', [...toasts, { ...toast, id: nextId() }])
}

export function dismissToast(id: number): void {
  $notices.setKey(
    'toasts',
    $notices.get().toasts.filter(toast => toast.id !== id),
  )
}

/** Asks and resolves with the answer; a dialog with the same text is not stacked. */
export function ask(dialog: Omit<DialogNotice, 'id' | 'onAnswer'>): Promise<boolean> {
  const { dialogs } = $notices.get()
  if (dialogs.some(each => each.text === dialog.text)) return Promise.resolve(false)
  return new Promise(onAnswer => $notices.setKey('dialogs', [...dialogs, { ...dialog, id: nextId(), onAnswer }]))
}

export function answerDialog(id: number, isConfirmed: boolean): void {
  const { dialogs } = $notices.get()
  const dialog = dialogs.find(each => each.id === id)
  $notices.setKey(
    'dialogs',
    dialogs.filter(each => each.id !== id),
  )
  dialog?.onAnswer(isConfirmed)
}
