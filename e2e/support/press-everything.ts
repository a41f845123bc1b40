import type { Page } from '@playwright/test'

/** Runs in the page, where it has only what is written in it. */
// eslint-disable-next-line max-lines-per-function
async function press(keys: readonly string[]): Promise<void> {
  const pressesMax = 80
  const examples: Record<string, string> = {
    ...{ tel: '13800000000', numeric: '2', decimal: '2', number: '200' },
    ...{ email: 'shop@example.com', date: '2026-11-02' },
  }
  const chosen = ['file', 'checkbox', 'radio', 'search']
  const pressed = new Map<string, number>()
  const drawn = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  const openBox = () => [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')].at(-1)

  /** As if it were typed: a component that keeps the value hears of it. */
  function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function fill(box: Element) {
    for (const field of box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:enabled, textarea:enabled'))
      if (field.value === '' && !chosen.includes(field.type))
        type(field, examples[field.type] ?? examples[field.inputMode] ?? '请尽快联系我们，谢谢')
  }
  function next(box: Element): HTMLElement | undefined {
    return [...box.querySelectorAll<HTMLElement>('button:enabled, [role=menuitem]')].find(button => {
      const words = button.textContent.trim() || button.ariaLabel || ''
      const times = pressed.get(words) ?? 0
      if (times > 1 || !button.checkVisibility()) return false
      pressed.set(words, times + 1)
      return true
    })
  }
  /** By the way out that every dialog has. */
  function close(box: Element) {
    if (!(box instanceof HTMLDialogElement))
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    else if (box.dispatchEvent(new Event('cancel', { cancelable: true }))) box.close()
  }
  async function pressButtons(isMain: boolean) {
    for (let presses = 0; presses < pressesMax; presses++) {
      const box = openBox() ?? (isMain ? document.querySelector('main') : undefined)
      if (!box) break
      fill(box)
      const button = next(box)
      if (!button && !openBox()) break
      if (button) button.click()
      else close(box)
      await drawn()
    }
  }
  await pressButtons(true)
  for (const key of keys) {
    pressed.clear()
    const [shift, name] = key.startsWith('Shift+') ? [true, key.slice('Shift+'.length)] : [false, key]
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey: shift, bubbles: true, cancelable: true }))
    await drawn()
    await pressButtons(false)
  }
}

/**
 * Fills in what is empty and presses every button in the page's main part, then those of the dialogs that come of it, then these keys;
 * nothing leads away meanwhile. Of buttons that say the same the first two are pressed.
 */
export async function pressEverything(page: Page, keys: readonly string[] = []): Promise<void> {
  const stay = await page.evaluateHandle(() => {
    const prevent = (event: Event) => event.preventDefault()
    navigation.addEventListener('navigate', prevent)
    // A way back to another document cannot be prevented.
    Object.assign(history, { back: () => undefined, go: () => undefined })
    return prevent
  })
  await page.evaluate(press, keys)
  await stay.evaluate(prevent => navigation.removeEventListener('navigate', prevent))
}
