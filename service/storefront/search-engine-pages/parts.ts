import type { LicenceWire, LinksWire } from '@yaoji/contract/calls/storefront/navigation'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { ShopPart } from '@yaoji/contract/public-pages'
import { readLinks } from '../navigation/links.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { messages } from './messages.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? '')

/** Of another site or of a page of ours; anything else is shown without a link. */
function linked(url: string, text: string): string {
  if (/^https?:\/\/[^\s/]/.test(url)) return `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`
  if (/^\/(?![/\\])/.test(url)) return `<a href="${escaped(url)}">${escaped(text)}</a>`
  return escaped(text)
}

function legalPart({ licences, copyright, support }: LinksWire): string {
  const items = licences.map(({ name, number, url }) => `<li>${linked(url, `${name}：${number}`)}</li>`).join('')
  const credit = [copyright, support].filter(Boolean).map(text => `<span>${escaped(text)}</span>`)
  return [
    items && `<ul class="yaoji-footer__licences" aria-label="${messages.licences}">${items}</ul>`,
    credit.length > 0 && `<p class="yaoji-footer__credit">${credit.join('')}</p>`,
  ]
    .filter(Boolean)
    .join('')
}

function termOf(expiresOn: string, today: string): string {
  if (!expiresOn) return `<p>${messages.noTerm}</p>`
  const over = expiresOn < today ? `<strong class="yaoji-licences__expired">${messages.expired}</strong>` : ''
  return `<p>${messages.term} <time datetime="${escaped(expiresOn)}">${escaped(expiresOn)}</time>${over}</p>`
}

function licenceItem({ name, number, url, image, expires_on }: LicenceWire, today: string): string {
  const label = escaped(messages.picture(name))
  const picture = /^(https?:\/\/|data:image\/)/.test(image)
    ? `<a class="yaoji-licences__picture" href="${escaped(image)}" target="_blank" rel="noopener noreferrer" aria-label="${label}">` +
      `<img src="${escaped(image)}" alt="" loading="lazy" decoding="async"></a>`
    : ''
  const check = linked(url, messages.check)
  const facts = `<h3>${escaped(name)}</h3><p>${messages.number}：${escaped(number)}</p>${termOf(expires_on, today)}`
  return `<li class="yaoji-licences__licence">${picture}${facts}${check.startsWith('<a') ? `<p>${check}</p>` : ''}</li>`
}

function licencesPart({ licences }: LinksWire, today: string): string {
  if (licences.length === 0) return ''
  const items = licences.map(licence => licenceItem(licence, today)).join('')
  return `<h2>${messages.papers}</h2><ul class="yaoji-licences__list">${items}</ul>`
}

/** Static HTML of licences, registrations and the builder of the shop, before any script runs. */
export async function readParts(source: Pick<SettingContext, 'readSetting' | 'config'>, now: number): Promise<Record<ShopPart, string>> {
  const links = await readLinks(source)
  return { legal: legalPart(links), licences: licencesPart(links, chinaDay(now)) }
}
