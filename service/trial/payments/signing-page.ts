import { escapeText } from '../../platform/drawing/pack-shot/text.ts'
import type { SigningRequest } from '../../providers/e-signature/provider.ts'
import { messages } from './messages.ts'
import { back, page } from './page.ts'

const { signing: words } = messages

const textRow = ({ number, title, hash }: SigningRequest['texts'][number]) =>
  `<dt>${escapeText(title)}</dt><dd>${words.number} ${escapeText(number)}<br><small>${words.hash} ${escapeText(hash)}</small></dd>`

function facts({ company, signer, texts }: SigningRequest): string {
  return `<dl><dt>${words.company}</dt><dd>${escapeText(company)}</dd><dt>${words.signer}</dt><dd>${escapeText(signer)}</dd>
${texts.map(textRow).join('')}</dl>`
}

/** The page where a tester signs for their company. */
export function signingPage(request: SigningRequest | undefined, { now, home }: { now: number; home: string }): string {
  if (!request) return page(`<p>${words.unknown}</p>${back(home)}`, words)
  const address = request.returnUrl
  if (request.expiresAt <= now) return page(`<p role="status">${words.over}</p>${back(address)}`, words)
  return page(
    `${facts(request)}<form method="post"><p class="actions">
<button class="main" name="outcome" value="signed">${words.sign}</button><button name="outcome" value="refused">${words.refuse}</button>
<a href="${escapeText(address)}">${words.leave}</a></p></form>`,
    words,
  )
}
