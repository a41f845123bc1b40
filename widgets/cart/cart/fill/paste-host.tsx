import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { ClipboardEvent } from 'react'
import { LateDialog } from '../../../base/ui/parts.ts'

type Pasting = { text: string; firstId: number | undefined }

const $pasting = atom<Pasting | undefined>()
const close = () => $pasting.set(undefined)
const loadDialog = () => import('./paste-dialog.tsx')

export function openPaste(text = '', firstId?: number): void {
  $pasting.set({ text, firstId })
}

/** More than one cell pasted into a quantity is a column of a spreadsheet: it goes on from that line. */
export function pasteIntoLines(event: ClipboardEvent<HTMLElement>): void {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\t\n]/.test(text.trim()) || !(event.target instanceof Element) || !event.target.matches('[data-quantity]')) return
  event.preventDefault()
  openPaste(text, Number(event.target.closest<HTMLElement>('[data-line]')?.dataset['line']))
}

/** Where quantities from a spreadsheet are taken, once a page; its code arrives with the first of them. */
export function PasteHost() {
  const pasting = useStore($pasting)
  return (
    pasting && (
      <LateDialog load={loadDialog} onClose={close}>
        {({ PasteDialog }) => <PasteDialog initial={pasting.text} firstId={pasting.firstId} onClose={close} />}
      </LateDialog>
    )
  )
}
