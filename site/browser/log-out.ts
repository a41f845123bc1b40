import { logout } from '@yaoji/widgets/session'

/** The button of a page that shows no notices says itself when it has not worked. */
export async function logOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const { ok } = await logout()
  if (ok) return
  button.disabled = false
  button.textContent = button.dataset['failed'] ?? ''
}
