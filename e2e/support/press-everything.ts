import type { Page } from '@playwright/test'

/** Runs in the page. */
async function press(): Promise<void> {
  const pressesMax = 80
  const examples: Record<string, string> = { tel: '13800000000', numeric: '2', decimal: '2', email: 'shop@example.com', date: '2026-11-02' }
  const chosen = ['file', 'checkbox', 'radio', 'search']
  const pressed = new Map<string, number>()
  const drawn = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))

  function fill(box: Element) {
    for (const field of box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:enabled, textarea:enabled')) {
      if (field.value !== '' || chosen.includes(field.type)) continue
      field.value = examples[field.type] ?? examples[field.inputMode] ?? '请尽快联系我们，谢谢'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  function next(box: Element): HTMLButtonElement | undefined {
    return [...box.querySelectorAll<HTMLButtonElement>('button:enabled')].find(button => {
      const words = button.textContent.trim() || button.ariaLabel || ''
      const times = pressed.get(words) ?? 0
      if (times > 1 || !button.checkVisibility()) return false
      pressed.set(words, times + 1)
      return true
    })
  }
  for (let presses = 0; presses < pressesMax; presses++) {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    const box = dialog ?? document.querySelector('main')!
    fill(box)
    const button = next(box)
    if (!button && !dialog) break
    // The way out that every dialog has.
    if (button) button.click()
    else if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    await drawn()
  }
}

/**
 * Fills in what is empty and presses every button in the page's main part, then those of the dialogs that come of it; nothing leads
 * away meanwhile. Of buttons that say the same the first two are pressed.
 */
export async function pressEverything(page: Page): Promise<void> {
  const stay = await page.evaluateHandle(() => {
    const prevent = (event: Event) => event.preventDefault()
    navigation.addEventListener('navigate', prevent)
    return prevent
  })
  await page.evaluate(press)
  await stay.evaluate(prevent => navigation.removeEventListener('navigate', prevent))
}
