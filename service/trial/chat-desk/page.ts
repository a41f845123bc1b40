import { createHash } from 'node:crypto'
import { chatDeskMessages } from '../messages.ts'

const style = `
  * { box-sizing: border-box }
  body { margin: 0; height: 100vh; display: flex; flex-direction: column; background: #f3f5f7; color: #1f2933;
    font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
  .notice { margin: 0; padding: 6px 12px; background: #fdf3e1; color: #7a4600; font-size: 13px }
  ol { flex: 1; margin: 0; padding: 12px; overflow-y: auto; list-style: none; display: flex; flex-direction: column; gap: 8px }
  li { max-width: 85%; padding: 8px 12px; border-radius: 10px; background: #fff; overflow-wrap: anywhere; align-self: flex-start }
  li.own { align-self: flex-end; background: #e4f1ec }
  form { display: flex; gap: 8px; padding: 8px 12px; background: #fff }
  input { flex: 1; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid #8a9691; border-radius: 8px; font: inherit }
  button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: #0a6b55; color: #fff; font: inherit }
  :focus-visible { outline: 3px solid #0b57d0; outline-offset: 1px }`

/** Redeems the ticket by a body, takes it out of the address, and then talks; texts are set as text alone. */
const script = `
  const list = document.querySelector('ol'), form = document.querySelector('form'), field = document.querySelector('input')
  const token = new URLSearchParams(location.search).get('token') ?? ''
  history.replaceState(null, '', location.pathname)
  const send = async (path, fields) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }
  const say = (text, kind) => {
    const line = document.createElement('li')
    line.textContent = text
    line.className = kind
    list.append(line)
    line.scrollIntoView()
  }
  const fail = () => {
    list.replaceChildren()
    say(list.dataset.failed, '')
    field.disabled = true
  }
  let talk = ''
  send('/trial-chat/redeem', { ticket: token }).then(answer => {
    talk = answer.talk
    list.replaceChildren()
    answer.lines.forEach(line => say(line, ''))
    field.disabled = false
  }).catch(fail)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const text = field.value.trim()
    if (!text || !talk) return
    field.value = ''
    say(text, 'own')
    send('/trial-chat/say', { talk, text }).then(({ reply }) => say(reply, '')).catch(fail)
  })`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Shown in a frame of the site alone; its own script and style, and calls to where it comes from. */
export const deskPolicy = (siteOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join('; ')

export const deskPage = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${chatDeskMessages.title}</title><style>${style}</style></head><body><p class="notice">${chatDeskMessages.notice}</p>
<ol aria-live="polite" data-failed="${chatDeskMessages.failed}"><li>${chatDeskMessages.opening}</li></ol>
<form><input name="text" aria-label="${chatDeskMessages.label}" placeholder="${chatDeskMessages.placeholder}" maxlength="500" autocomplete="off" disabled>
<button>${chatDeskMessages.send}</button></form><script>${script}</script></body></html>`
