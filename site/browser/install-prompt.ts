/** The browser's offer to install the shop comes by itself and early: it waits for the button 添加到桌面 (widgets/frame/frame/desktop-link.tsx). */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    globalThis.yaoji ??= {}
    globalThis.yaoji.install = event as Event & { prompt: () => Promise<unknown> } // Of Chromium alone: TypeScript does not know it.
  })
}
