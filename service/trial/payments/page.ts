import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { escapeText } from '../../platform/drawing/pack-shot/text.ts'
import { manners } from './gateway.ts'
import { messages } from './messages.ts'
import type { Trade } from './trades.ts'

const style = `
  body { margin: 0; background: #f3f5f7; color: #1f2933; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
  main { max-width: 520px; margin: 0 auto; padding: 24px 16px }
  section { padding: 24px; border-radius: 12px; background: #fff }
  h1 { margin: 0; font-size: 20px }
  .notice { margin: 4px 0 16px; color: #9a4b00 }
  dl { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 8px; margin: 0 0 16px }
  dt { color: #52606d } dd { margin: 0; overflow-wrap: anywhere }
  .amount { font-size: 28px; font-weight: 600; line-height: 1.2 }
  fieldset { margin: 0 0 20px; padding: 12px 16px; border: 1px solid #cbd2d9; border-radius: 8px }
  label { display: flex; align-items: center; gap: 8px; min-height: 40px }
  .actions { display: flex; flex-wrap: wrap; gap: 12px }
  button, a { flex: 1 1 180px; box-sizing: border-box; min-height: 44px; padding: 10px 16px; border: 1px solid #1666c1;
    border-radius: 8px; background: #fff; color: #1666c1; font: inherit; text-align: center; text-decoration: none; cursor: pointer }
  button.main { background: #1666c1; color: #fff }
  button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px }`

export function page(content: string, { title, notice }: { title: string; notice: string } = messages): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><section><h1>${title}</h1><p class="notice">${notice}</p>${content}</section></main></body></html>`
}

const facts = ({ channel, amount, subject, id }: Trade) => `<dl>
  <dt>${messages.names[channel]}</dt><dd>${escapeText(subject)}</dd>
  <dt>${messages.amount}</dt><dd class="amount">${moneyOf(amount as Fen)}</dd>
  <dt>${messages.number}</dt><dd>${escapeText(id)}</dd></dl>`

export const back = (address: string) => `<p class="actions"><a href="${escapeText(address)}">${messages.back}</a></p>`

function choice(manner: (typeof manners)[number]): string {
  const checked = manner === 'once' ? ' checked' : ''
  return `<label><input type="radio" name="manner" value="${manner}"${checked}>${messages.manners[manner]}</label>`
}

/** The page where a tester pays and chooses how the shop is notified. */
export function cashierPage(trade: Trade | undefined, { now, home }: { now: number; home: string }): string {
  if (!trade) return page(`<p>${messages.unknown}</p>${back(home)}`)
  const address = trade.returnUrl || home
  const end = trade.state !== 'open' ? messages.states[trade.state] : trade.expiresAt <= now ? messages.states.over : undefined
  if (end !== undefined) return page(`${facts(trade)}<p role="status">${end}</p>${back(address)}`)
  return page(`${facts(trade)}<form method="post">
<fieldset><legend>${messages.manner}</legend>${manners.map(choice).join('')}</fieldset>
<p class="actions"><button class="main">${messages.pay}</button><a href="${escapeText(address)}">${messages.leave}</a></p></form>`)
}
