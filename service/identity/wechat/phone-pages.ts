import type { Selectable } from 'kysely'
import { readAgent } from '../account/agent.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { escapeText } from '../../platform/drawing/pack-shot/text.ts'
import { messages } from './messages.ts'

const style = `
  body { margin: 0; background: #f3f5f7; color: #1f2933; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
  main { max-width: 480px; margin: 0 auto; padding: 24px 16px }
  section { padding: 24px; border-radius: 12px; background: #fff; overflow-wrap: anywhere }
  h1 { margin: 0 0 12px; font-size: 20px } p { margin: 0 0 12px }
  dl { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 8px; margin: 0 0 16px }
  dt { color: #52606d } dd { margin: 0 } .check { font-size: 32px; font-weight: 700; line-height: 1.2 } .notice { color: #9a4b00 }
  label { display: grid; gap: 4px; margin: 0 0 16px } input { min-height: 44px; padding: 0 12px; border: 1px solid #7b8794; border-radius: 8px; font: inherit }
  .actions { display: flex; gap: 12px } button { flex: 1; min-height: 48px; border: 1px solid #0b6b52; border-radius: 8px; background: #fff;
    color: #0b6b52; font: inherit; cursor: pointer } button.main { background: #0b6b52; color: #fff }
  button:focus-visible, input:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px }`

function phonePage(content: string, title: string = messages.title): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main><section><h1>${title}</h1>${content}</section></main></body></html>`
}

export const sayOnPhone = (text: string): string => phonePage(`<p role="status">${text}</p>`)

export type Asked = Pick<Selectable<Tables['wechat_code']>, 'purpose' | 'agent' | 'address' | 'check_number' | 'wechat_name'>

/** Shows the device and place of the request, so that a person does not let a stranger in (security.md section 2). */
export function askOnPhone(asked: Asked, { confirm, shop, account }: { confirm: string; shop: string; account: string }): string {
  const { browser, system } = readAgent(asked.agent)
  const device = [browser, system].filter(Boolean).join(' · ') || messages.unknownDevice
  return phonePage(`<p>${escapeText(asked.purpose === 'bind' ? messages.askBind(account) : messages.askLogin(shop))}</p>
<dl><dt>${messages.nickname}</dt><dd>${escapeText(asked.wechat_name)}</dd><dt>${messages.device}</dt><dd>${escapeText(device)}</dd>
<dt>${messages.network}</dt><dd>${escapeText(asked.address)}</dd>
<dt>${messages.check}</dt><dd class="check">${escapeText(asked.check_number)}</dd></dl><p class="notice">${messages.warning}</p>
<form method="post" action="/wechat/answer"><input type="hidden" name="confirm" value="${escapeText(confirm)}">
<p class="actions"><button name="answer" value="refuse">${messages.refuse}</button>
<button class="main" name="answer" value="confirm">${messages.confirm}</button></p></form>`)
}

/** The stand-in's page, on which a tester of the shop chooses an identity. */
export function trialPage(action: string): string {
  return phonePage(
    `<p class="notice">${messages.trialNotice}</p><form method="post" action="${escapeText(action)}">
<label>${messages.trialName}<input name="nickname" maxlength="20" required value="${messages.trialTitle}"></label>
<p class="actions"><button name="answer" value="refuse">${messages.trialRefuse}</button>
<button class="main" name="answer" value="allow">${messages.trialAllow}</button></p></form>`,
    messages.trialTitle,
  )
}
