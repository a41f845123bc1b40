import type { BannerSlot } from '../settings/schemas.ts'
import { motifAt } from './motif.ts'
import { lighter } from './pack-shot/palettes.ts'
import { cutText, escapeText, fontFamily, round, textAt, textWidth } from './pack-shot/text.ts'

type Size = { width: number; height: number; title: number; text: number }

/** Each slot shows its banners in one shape. */
const sizes: Record<BannerSlot, Size> = {
  home: { width: 480, height: 176, title: 33, text: 17 },
  top: { width: 1240, height: 60, title: 23, text: 16 },
  right: { width: 184, height: 72, title: 20, text: 12.5 },
  login: { width: 480, height: 176, title: 33, text: 17 },
  draw: { width: 1240, height: 84, title: 29, text: 17 },
  ppzq: { width: 1240, height: 120, title: 33, text: 18 },
  brand: { width: 1240, height: 84, title: 29, text: 17 },
  yx: { width: 1240, height: 120, title: 34, text: 18 },
  zyzq: { width: 1240, height: 120, title: 34, text: 18 },
  kxzq: { width: 1240, height: 120, title: 34, text: 18 },
  new_kxzq: { width: 1240, height: 120, title: 34, text: 18 },
  kxzq_ad: { width: 1240, height: 84, title: 29, text: 17 },
  xrtj: { width: 1240, height: 120, title: 34, text: 18 },
  demo: { width: 1240, height: 120, title: 34, text: 18 },
  postList: { width: 1240, height: 120, title: 34, text: 18 },
}

export const bannerSlots = Object.keys(sizes) as BannerSlot[]

const paper = '#0a6b55'
const ink = '#ffffff'

function isWide({ width, height }: Size): boolean {
  return width > height * 8
}

/** In a wide strip the second text is next to the first, elsewhere below it. */
function texts(size: Size, name: string, text: string): string {
  const { height, width, title, text: small } = size
  const left = isWide(size) ? 24 : height * 0.16
  const name_ = cutText(name, (width * 0.72 - left) / title)
  const soft = `fill-opacity=".86"`
  if (isWide(size)) {
    const beside = left + textWidth(name_) * title + title
    return (
      textAt(left, height / 2 + title * 0.36, name_, { size: title, fill: ink, weight: 700, spacing: 1 }) +
      `<g ${soft}>${textAt(beside, height / 2 + small * 0.36, text, { size: small, fill: ink })}</g>`
    )
  }
  const middle = text ? height * 0.46 : height / 2 + title * 0.36
  return (
    textAt(left, middle, name_, { size: title, fill: ink, weight: 700 }) +
    `<g ${soft}>${textAt(left, height * 0.46 + small * 1.9, cutText(text, (width * 0.74 - left) / small), { size: small, fill: ink })}</g>`
  )
}

export type BannerPicture = { slot: BannerSlot; id: number; name: string; text: string; bg: string }

/** A banner as SVG text: two lines on their colour, and a motif at the right. */
export function drawBanner({ slot, id, name, text, bg }: BannerPicture): string {
  const size = sizes[slot]
  const { width, height } = size
  const ground = /^#[0-9a-f]{6}$/i.test(bg) ? bg : paper
  const scale = round((height * 1.1) / 120)
  const right = isWide(size) ? width - 220 : width - height * 0.95
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${fontFamily}">` +
    `<title>${escapeText(name)}</title><rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<circle cx="${round(right + height * 0.55)}" cy="${round(height * 0.5)}" r="${round(height * 0.72)}" fill="${lighter(ground, 0.12)}"/>` +
    `<g transform="translate(${round(right)} ${round(height * -0.05)}) scale(${scale})">${motifAt(id, ground)}</g>` +
    texts(size, name, text) +
    '</svg>'
  )
}
