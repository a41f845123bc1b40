// The partner's registered colour, for pages that set no other, with readable text on it.
import { atom } from 'nanostores'
import { partnerLookCall } from '@yaoji/contract/calls/identity/partner'
import { fits } from '@yaoji/contract/calls/shape'
import { channelsOf } from '@yaoji/contract/contrast'
import { $environment, environment } from '../../base/lib/environment.ts'
import { bare } from '../../base/lib/requests/bare.ts'
import { formBody } from './own-form-body.ts'
import { deviceKeys, localMemory } from '../../base/lib/memory/storage.ts'
import { make } from './make.ts'
import { makeReadable } from './readable.ts'

const shares = { primary: 1, 'primary-line': 0.4, 'primary-soft': 0.12 }
/** Factor for the hover colour. */
const darker = 0.78

const $isAsked = atom(false)

type Color = readonly [red: number, green: number, blue: number]

const written = (color: Color) => `rgb(${color.map(Math.round).join(' ')})`

/** Tokens of a colour, set on the host element, where any style of the page overrides them. */
function cssOf(color: Color): string {
  const mixed = Object.entries(shares).map(([name, share]) => {
    const [red, green, blue] = color.map(part => 255 - (255 - part) * share)
    return [name, written([red ?? 0, green ?? 0, blue ?? 0])] as const
  })
  const strong = written([color[0] * darker, color[1] * darker, color[2] * darker])
  return `:host{${[...mixed, ['primary-strong', strong]].map(([name, value]) => `--yaoji-color-${name}:${value};`).join('')}}`
}

/**
 * Text colour on the brand colour, in the drawer too, for a colour of the page as well as a registered one. A text that can be read stays
 * the page's own: its other theme may need another.
 */
function writeOnColor(inside: HTMLElement): void {
  const name = '--yaoji-color-text-inverse'
  inside.style.removeProperty(name)
  const probe = make('i', {})
  Object.assign(probe.style, { color: `var(${name})`, backgroundColor: 'var(--yaoji-color-primary)' })
  inside.append(probe)
  if (makeReadable(probe)) inside.style.setProperty(name, probe.style.color)
  probe.remove()
}

function dress(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  for (const { shadowRoot: root } of document.querySelectorAll('yaoji-search, yaoji-search-box, yaoji-cart, yaoji-cart-button')) {
    const inside = root?.querySelector<HTMLElement>('.yaoji-embed')
    if (!root || !inside) continue
    const faces = [...inside.querySelectorAll<HTMLElement>('.yaoji-search__submit, .yaoji-cart-button')]
    // A background in transition would be measured with its old colour.
    for (const { style } of faces) Object.assign(style, { transition: 'none', color: '' })
    if (css) root.adoptedStyleSheets.push(sheet)
    writeOnColor(inside)
    for (const face of faces) {
      makeReadable(face)
      face.style.transition = ''
    }
  }
}

/** Does not use lib/http.ts: this request goes without the page's session. */
async function ask(): Promise<{ data: { primary: string } } | undefined> {
  try {
    const { version = '' } = Object(window.yaoji) as { version?: string }
    const query = formBody({ partner: $environment.get().partner, version })
    const answer: unknown = await (
      await fetch(`${environment.serviceOrigin}${partnerLookCall.path}?${query}`, bare({ credentials: 'omit', referrerPolicy: 'origin' }))
    ).json()
    return fits(answer, { data: { primary: '' } }) ? (answer as { data: { primary: string } }) : undefined
  } catch {
    return undefined
  }
}

/** Fetches once; the answer is used from the start of the next page (element.ts). */
export async function wearLook(): Promise<void> {
  // Another element was added, or the cart in addition to the search.
  if ($isAsked.get()) return dress('')
  $isAsked.set(true)
  const before = localMemory.read(deviceKeys.look) ?? ''
  const answer = await ask()
  const color = answer && channelsOf(answer.data.primary)
  const css = answer ? (color ? cssOf(color) : '') : before
  if (css !== before) localMemory.write(deviceKeys.look, css)
  dress(css === before ? '' : css)
}
