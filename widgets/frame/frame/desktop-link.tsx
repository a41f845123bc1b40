import type { MouseEvent } from 'react'
import { ask } from '../../base/lib/notices.ts'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

/** Where no browser offers it to a page, the way through its menus. */
function wayThroughMenus({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string | undefined {
  if (userAgent.includes('MicroMessenger')) return messages.desktopFrom.wechat
  if (/iPhone|iPad/.test(userAgent)) return messages.desktopFrom.ios
  if (userAgent.includes('Macintosh')) return maxTouchPoints > 1 ? messages.desktopFrom.ios : messages.desktopFrom.mac
  return userAgent.includes('Windows NT') ? undefined : messages.desktopFrom.other
}

function addToDesktop(event: MouseEvent): void {
  const install = globalThis.yaoji?.install
  const way = wayThroughMenus(navigator)
  // A desktop of Windows takes the file.
  if (!install && way === undefined) return
  event.preventDefault()
  if (install) void install.prompt().catch(() => undefined)
  else void ask({ title: messages.desktop, text: way ?? '', confirmText: messages.gotIt })
}

/** Puts the shop on a desktop or a phone's first screen: installed where the browser can, by a file on Windows, else it says how. */
export function DesktopLink({ shortcut }: { shortcut: string }) {
  return (
    <a className="yaoji-footer__shortcut" href={shortcut} download={messages.desktopFile} onClick={addToDesktop}>
      <Icon name="download" />
      {messages.desktop}
    </a>
  )
}
