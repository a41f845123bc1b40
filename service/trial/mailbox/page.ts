import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { escapeText } from '../../platform/drawing/pack-shot/text.ts'
import type { Letter } from './mailbox.ts'
import { mailboxMessages } from '../messages.ts'

const style = `
  body { margin: 0; background: #f3f5f7; color: #1f2933; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 24px 16px }
  h1 { margin: 0; font-size: 20px }
  .notice { margin: 4px 0 16px; color: #9a4b00 }
  .actions { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 16px }
  .actions a { box-sizing: border-box; min-height: 44px; padding: 8px 16px; border: 1px solid #1666c1; border-radius: 8px; background: #fff;
    color: #1666c1; text-decoration: none }
  ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 12px }
  li { padding: 16px; border-radius: 12px; background: #fff; overflow-wrap: anywhere }
  li h2 { margin: 0; font-size: 16px }
  li p { margin: 4px 0 0 }
  .meta { color: #52606d; font-size: 14px } .meta a { display: inline-block; padding: 4px 0; color: #1666c1 }
  a:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px }`

function item({ way, to, subject, text, at }: Letter): string {
  return `<li><h2>${escapeText(subject)}</h2><p>${escapeText(text)}</p>
<p class="meta">${mailboxMessages.wayNames[way]} · <a href="/mailbox?to=${encodeURIComponent(to)}">${escapeText(to)}</a> · ${chinaMinute(at)}</p></li>`
}

/** What would have been sent, the newest first. */
export function mailboxPage(letters: readonly Letter[], { to, home }: { to: string | undefined; home: string }): string {
  const list = letters.length === 0 ? `<p>${mailboxMessages.empty}</p>` : `<ol>${letters.map(item).join('')}</ol>`
  const here = to === undefined ? '/mailbox' : `/mailbox?to=${encodeURIComponent(to)}`
  const all = to === undefined ? '' : `<a href="/mailbox">${mailboxMessages.all}</a>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${mailboxMessages.title}</title><style>${style}</style></head><body><main><h1>${mailboxMessages.title}</h1>
<p class="notice">${mailboxMessages.notice}</p>${to === undefined ? '' : `<p>${escapeText(mailboxMessages.ofOne(to))}</p>`}
<p class="actions"><a href="${here}">${mailboxMessages.refresh}</a>${all}<a href="${escapeText(home)}">${mailboxMessages.back}</a></p>${list}</main></body></html>`
}
