import { messages } from '../messages.ts'
import { showToast } from '../notices.ts'

/** Puts a text on the clipboard and says so; without a clipboard (no https, no permission) it says that too. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: done })
  } catch {
    showToast({ kind: 'error', text: messages.copyFailed })
  }
}
