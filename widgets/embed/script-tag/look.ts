// The colour that is registered for the partner, for pages that say no other, and text on it that can be read.
import { atom } from 'nanostores'
import { partnerLookCall } from '@yaoji/contract/calls/identity/partner'
import { fits } from '@yaoji/contract/calls/shape'
import { channelsOf, textOn } from '@yaoji/contract/contrast'
import { $environment, environment } from '../../base/lib/environment.ts'
import { bare } from '../../base/lib/bare.ts'
import { deviceKeys, localMemory } from '../../base/lib/storage.ts'
import { luminance, makeReadable } from './readable.ts'

const shares = { primary: 1, 'primary-line': 0.4, 'primary-soft': 0.12 }
/** Of the colour under the pointer. */
const darker = 0.78

const $isAsked = atom(false)

type Color = readonly [red: number, green: number, blue: number]

const written = (color: Color) => `rgb(${color.map(Math.round).join(' ')})`

/** The tokens of a colour. On the host, where any rule of the page comes before them. */
function cssOf(color: Color): string {
  const mixed = Object.entries(shares).map(([name, share]) => {
    const [red, green, blue] = color.map(part => 255 - (255 - part) * share)
    return [name, written([red ?? 0, green ?? 0, blue ?? 0])] as const
  })
  const strong = written([color[0] * darker, color[1] * darker, color[2] * darker])
  return `:host{${[...mixed, ['primary-strong', strong]].map(([name, value]) => `--yaoji-color-${name}:${value};`).join('')}}`
}

/** What is written on the brand colour, in the drawer too, whoever has chosen the colour. */
function writeOnColor(inside: HTMLElement): void {
  const probe = document.createElement('i')
  probe.style.color = 'var(--yaoji-color-primary)'
  inside.append(probe)
  const ground = luminance(getComputedStyle(probe).color)
  probe.remove()
  if (ground !== undefined) inside.style.setProperty('--yaoji-color-text-inverse', textOn(ground))
}

function dress(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  for (const { shadowRoot: root } of document.querySelectorAll('yaoji-search, yaoji-search-box, yaoji-cart, yaoji-cart-button')) {
    const inside = root?.querySelector<HTMLElement>('.yaoji-embed')
    if (!root || !inside) continue
    const faces = [...inside.querySelectorAll<HTMLElement>('.yaoji-search__submit, .yaoji-cart-button')]
    // A ground on its way to the new colour would be measured as the old one.
    for (const { style } of faces) Object.assign(style, { transition: 'none', color: '' })
    if (css) root.adoptedStyleSheets.push(sheet)
    writeOnColor(inside)
    for (const face of faces) {
      makeReadable(face)
      face.style.transition = ''
    }
  }
}

/** By itself and not by lib/http.ts: it goes without the session of the page, which is for other calls. */
async function ask(): Promise<{ data: { primary: string } } | undefined> {
  try {
    const query = new URLSearchParams({ partner: $environment.get().partner ?? '' })
    const answer: unknown = await (
      await fetch(`${environment.serviceOrigin}${partnerLookCall.path}?${query}`, bare({ credentials: 'omit' }))
    ).json()
    return fits(answer, { data: { primary: '' } }) ? (answer as { data: { primary: string } }) : undefined
  } catch {
    return undefined
  }
}

/** Asks once; what is answered is there at the start of the next page (element.ts). */
export async function wearLook(): Promise<void> {
  // Another element has come, or the cart beside the search.
  if ($isAsked.get()) return dress('')
  $isAsked.set(true)
  const before = localMemory.read(deviceKeys.look) ?? ''
  const answer = await ask()
  const color = answer && channelsOf(answer.data.primary)
  const css = answer ? (color ? cssOf(color) : '') : before
  if (css !== before) localMemory.write(deviceKeys.look, css)
  dress(css === before ? '' : css)
}
